import type { FastifyReply } from 'fastify';

/** A release store, wherever it is. */
export interface Store {
  /** Where it is, for people to read. */
  readonly source: string;
  /** Undefined when the file does not exist; throws when the store cannot be reached or the file is not JSON. */
  readJson(file: string): Promise<unknown>;
  /** Sends a file, packed as who asks takes it, to be kept so long; the not-found answer when it does not exist. Throws when the store cannot be reached. */
  send(reply: FastifyReply, file: string, kept: string): Promise<FastifyReply>;
}
