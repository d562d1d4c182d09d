import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { acceptedIn } from './answers.ts';

// Compression dictionary transport (RFC 9842): a browser that has one version of a file gets only the changes to the next (PLUS-52).

const compress = promisify(zstdCompress);

/** What a body in the encoding `dcz` begins with; the hash of the dictionary follows (RFC 9842 5). */
const DCZ = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
/** 7 ms for the shell's script, whose changes are 7.0 kB; the best level, 19, takes 180 ms for 6.3 kB. */
const LEVEL = { [constants.ZSTD_c_compressionLevel]: 9 };
/** How many responses are cached, of how many bytes; after a release every browser requests the same ones. */
const KEPT = { max: 500, maxSize: 16_777_216 };
/** How many bytes are compared per second, a fiftieth of a processor, and how much of that at once. Anybody can ask for any two versions of a file, but gets no more than is left for others. */
const [PER_S, AT_ONCE_MS] = [1_048_576, 32_000];
/** How many takers are remembered, and the name of all of them together. */
const [TAKERS, ALL] = [1000, ''];

/** The name of a file without the hash of its content: the same in every version. */
const nameOf = (file: string) => file.replace(/\.[0-9a-f]{8}(?=\.(js|css)$)/, '.*');

/** Headers with which the browser keeps a file of a version as the dictionary for the same file of other versions. `root` is their folder's path, with slashes. */
export function asDictionary(root: string, folder: string, file: string): Readonly<Record<string, string>> {
  return { 'use-as-dictionary': `match="${root}*/${nameOf(file)}", id="${folder}/${file}"` };
}

interface Offer {
  readonly folder: string;
  readonly file: string;
  /** SHA-256, in base64. */
  readonly hash: string;
}

/** The dictionary that a browser offers for a file, if it is an earlier version of that very file and the encoding is accepted. */
export function offerFor(file: string, headers: IncomingHttpHeaders): Offer | undefined {
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'])) ?? [];
  const [, folder, offered] = /^"([^"/\\]+)\/([^"\\]+)"$/.exec(String(headers['dictionary-id'])) ?? [];
  if (hash === undefined || folder === undefined || offered === undefined || !acceptedIn(headers['accept-encoding']).has('dcz')) return undefined;
  return nameOf(offered) === nameOf(file) ? { folder, file: offered, hash } : undefined;
}

interface Delta {
  readonly hash: string;
  readonly body: Buffer;
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest();

async function make(before: Buffer, after: Buffer): Promise<Delta> {
  const [own, changed] = [sha256(before), await compress(after, { dictionary: before, params: LEVEL })];
  return { hash: own.toString('base64'), body: Buffer.concat([DCZ, own, changed]) };
}

/**
 * The changes from one file to another, by their contents' names (`pair`); `read` gives both. Undefined when the browser's dictionary is not that one, or when
 * too much has been compared lately, in all or for this taker (`id`): then the whole file is sent. Rejects when they cannot be read. `now` in milliseconds.
 */
export function createDeltas(now = () => performance.now()) {
  /** When what all, and each taker, have had compared is forgotten: at the rate at which it may be used. */
  const until = new LRUCache<string, number>({ max: TAKERS });
  const usedBy = (id: string) => Math.max(0, (until.get(id) ?? 0) - now());

  function takeRoom(id: string, bytes: number): boolean {
    const cost = (bytes / PER_S) * 1000;
    if (usedBy(id) + cost > AT_ONCE_MS - usedBy(ALL) - cost) return false;
    for (const one of [ALL, id]) until.set(one, now() + usedBy(one) + cost);
    return true;
  }

  const deltas = new LRUCache<string, Delta, { readonly id: string; readonly read: () => Promise<readonly [Buffer, Buffer]> }>({
    ...KEPT,
    sizeCalculation: ({ body }) => body.length,
    fetchMethod: async (_pair, _before, { context: { id, read } }) => {
      const files = await read();
      return takeRoom(id, files[0].length + files[1].length) ? make(...files) : undefined;
    },
  });

  return async (id: string, pair: string, { hash }: Offer, read: () => Promise<readonly [Buffer, Buffer]>): Promise<Buffer | undefined> => {
    const delta = await deltas.fetch(pair, { context: { id, read } });
    return delta?.hash === hash ? delta.body : undefined;
  };
}
