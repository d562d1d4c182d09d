import { parseBounded } from '@uppgiftsandring/shared/server/boundedJson';
import type { FastifyReply } from 'fastify';

/** The largest file that is read, in bytes, and the most of a version; no version is nearly as large. */
export const MOST_BYTES = 32_000_000;
/** The largest document, in bytes: a list, a version's description, its texts in one language. It is parsed before anybody knows who wrote it. */
export const MOST_OF_DOCUMENT = 1_048_576;

/** A release store, in a folder or on a server. */
export interface ReleaseStore {
  /** Undefined when the file does not exist; throws when the store cannot be reached or the file is not JSON. */
  readJson(file: string): Promise<unknown>;
  /** As `readJson`, but the content itself; throws when it is larger than `most` bytes, by default `MOST_BYTES`. */
  read(file: string, most?: number): Promise<Buffer | undefined>;
  readText(file: string): Promise<string | undefined>;
  /** Sends a file, in an encoding that the client accepts, with `kept` as cache-control, or the not-found response. Throws when the store cannot be reached. */
  send(reply: FastifyReply, file: string, kept: string): Promise<FastifyReply>;
}

/** All read functions of a store, made from its `read`. */
export const reading = (read: ReleaseStore['read']): Pick<ReleaseStore, 'readJson' | 'read' | 'readText'> => ({
  async readJson(file) {
    const content = await read(file, MOST_OF_DOCUMENT);
    return content && parseBounded(content.toString(), MOST_OF_DOCUMENT);
  },
  read,
  readText: async (file) => (await read(file))?.toString(),
});
