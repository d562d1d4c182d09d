import { parseBounded } from '@uppgiftsandring/shared/server/boundedJson';

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
}

/** The store whose files come by `read`. */
export const reading = (read: ReleaseStore['read']): ReleaseStore => ({
  async readJson(file) {
    const content = await read(file, MOST_OF_DOCUMENT);
    return content && parseBounded(content.toString(), MOST_OF_DOCUMENT);
  },
  read,
});
