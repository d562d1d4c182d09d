import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly body: Readable | Buffer;
  readonly encoding?: string | undefined;
  readonly length?: number | undefined;
  /** Whether the store forbids to keep the file: a version that is being worked on changes under its name. */
  readonly passing?: boolean;
}

/** A release store, wherever it is. */
export interface Store {
  /** Where it is, for people to read. */
  readonly source: string;
  /** Undefined when the file does not exist; throws when the store cannot be reached or the file is not JSON. */
  readJson(file: string): Promise<unknown>;
  /** A file in an encoding that is accepted (`Accept-Encoding`); undefined when it does not exist, throws when the store cannot be reached. */
  open(file: string, accepted: string): Promise<StoredFile | undefined>;
}
