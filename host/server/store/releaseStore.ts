import type { FastifyReply } from 'fastify';

/** A release store, in a folder or on a server. */
export interface ReleaseStore {
  /** Where it is, for people to read. */
  readonly source: string;
  /** Undefined when the file does not exist; throws when the store cannot be reached or the file is not JSON. */
  readJson(file: string): Promise<unknown>;
  /** As `readJson`, but the content itself. */
  read(file: string): Promise<Buffer | undefined>;
  readText(file: string): Promise<string | undefined>;
  /** Sends a file, in an encoding that the client accepts, with that cache time; the not-found answer when it does not exist. Throws when the store cannot be reached. */
  send(reply: FastifyReply, file: string, kept: string): Promise<FastifyReply>;
}
