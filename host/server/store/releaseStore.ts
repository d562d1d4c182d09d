import type { FastifyReply } from 'fastify';

/** The largest file that is read, in bytes; no file of a version is nearly as large. */
export const MOST_BYTES = 32_000_000;

/** A release store, in a folder or on a server. */
export interface ReleaseStore {
  /** Undefined when the file does not exist; throws when the store cannot be reached or the file is not JSON. */
  readJson(file: string): Promise<unknown>;
  /** As `readJson`, but the content itself. */
  read(file: string): Promise<Buffer | undefined>;
  readText(file: string): Promise<string | undefined>;
  /** Sends a file, in an encoding that the client accepts, with `kept` as cache-control, or the not-found response. Throws when the store cannot be reached. */
  send(reply: FastifyReply, file: string, kept: string): Promise<FastifyReply>;
}

/** All read functions of a store, made from its `read`. */
export const reading = (read: ReleaseStore['read']): Pick<ReleaseStore, 'readJson' | 'read' | 'readText'> => ({
  async readJson(file) {
    const content = await read(file);
    return content && JSON.parse(content.toString());
  },
  read,
  readText: async (file) => (await read(file))?.toString(),
});
