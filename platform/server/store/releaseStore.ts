import { constants, open } from 'node:fs/promises';
import path from 'node:path';
import { Agent, request, type Dispatcher } from 'undici';

/** The largest file that is read, in bytes, and the most of a version; no version is nearly as large. */
export const MOST_BYTES = 32_000_000;
/** The largest document, in bytes: a list, a version's description, its texts in one language. It is parsed before anybody knows who wrote it. */
export const MOST_OF_DOCUMENT = 1_048_576;

/** A release store, in a folder or on a server. */
export interface ReleaseStore {
  /** Undefined when the file does not exist; throws when the store cannot be reached or the file is larger than `most` bytes, by default `MOST_BYTES`. */
  read(file: string, most?: number): Promise<Buffer | undefined>;
}

const TIMEOUT_MS = 5000;
const LIMITS = { connections: 16, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS };
const dispatcher = new Agent({ ...LIMITS, connect: { timeout: TIMEOUT_MS, rejectUnauthorized: true } });
/** A store may close an idle connection just as it is used again. */
const CLOSED: readonly unknown[] = ['UND_ERR_SOCKET', 'ECONNRESET'];

// Not fetch(), which decompresses: the bytes are passed on as they are.
const ask = (url: URL): Promise<Dispatcher.ResponseData> =>
  request(url, { dispatcher }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && CLOSED.includes(error.code)) return request(url, { dispatcher });
    throw error;
  });

/** The content of a file on a server. Another team's store must not fill the memory that all share. */
async function download(url: URL, most: number): Promise<Buffer | undefined> {
  const { statusCode, body } = await ask(url);
  if (statusCode !== 200) {
    await body.dump();
    if (statusCode === 404) return undefined;
    throw new Error(`${url.href} svarade ${statusCode}`);
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > most) throw new Error(`Versionslagret skickade mer än ${most} byte`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const ABSENT: readonly unknown[] = ['ENOENT', 'EISDIR', 'ENOTDIR'];

/** The content of a file; undefined for anything else, such as a pipe, which might never end: it is opened without waiting for a writer. */
async function contentOf(file: string, most: number): Promise<Buffer | undefined> {
  try {
    await using handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const found = await handle.stat();
    if (!found.isFile()) return undefined;
    if (found.size > most) throw new Error(`${path.basename(file)} is larger than ${most} bytes`);
    return await handle.readFile();
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.includes(error.code)) return undefined;
    throw error;
  }
}

/** The release store at an http address or in a folder of this machine. */
export function openStore(place: string): ReleaseStore {
  const base = place.endsWith('/') ? place : `${place}/`;
  const isAddress = /^https?:\/\//.test(place);
  return { read: (file, most = MOST_BYTES) => (isAddress ? download(new URL(file, base), most) : contentOf(path.join(base, file), most)) };
}
