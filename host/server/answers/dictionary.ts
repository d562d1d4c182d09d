import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { IncomingHttpHeaders } from 'node:http';

// Compression dictionary transport (RFC 9842): a browser that has one version of a file gets only the changes to the next (PLUS-52).

const compress = promisify(zstdCompress);

/** What a body in the encoding `dcz` begins with; the hash of the dictionary follows (RFC 9842 5). */
const DCZ = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const LEVEL = { [constants.ZSTD_c_compressionLevel]: 19 };
/** How many responses are cached; after a release every browser requests the same ones. */
const KEPT = 500;

/** The name of a file without the hash of its content: the same in every version. */
const nameOf = (file: string) => file.replace(/\.[0-9a-f]{8}(?=\.(js|css)$)/, '.*');

/** Headers with which the browser keeps a file of a version as the dictionary for the same file of other versions. `root` is their folder's path, with slashes. */
export function asDictionary(root: string, folder: string, file: string): Readonly<Record<string, string>> {
  return { 'use-as-dictionary': `match="${root}*/${nameOf(file)}", id="${folder}/${file}"` };
}

/** A dictionary that the browser has. */
interface Offer {
  /** Its place: folder and file. */
  readonly id: string;
  /** SHA-256, in base64. */
  readonly hash: string;
}

/** The dictionary that a browser offers for a file, if it is an earlier version of that very file and the encoding is accepted. */
export function offerFor(file: string, headers: IncomingHttpHeaders): Offer | undefined {
  const accepted = (headers['accept-encoding'] ?? '').split(',').map((encoding) => encoding.trim());
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'])) ?? [];
  const [, id, offered] = /^"(?<id>[^"/\\]+\/(?<file>[^"\\]+))"$/.exec(String(headers['dictionary-id'])) ?? [];
  if (!accepted.includes('dcz') || hash === undefined || id === undefined || offered === undefined) return undefined;
  return nameOf(offered) === nameOf(file) ? { id, hash } : undefined;
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest();

/** Makes the responses for files whose earlier version the browser has; the latest ones are cached. */
export function createDeltas(): (offer: Offer, dictionary: string, content: string) => Promise<Buffer | undefined> {
  const known = new Map<string, Promise<Buffer>>();
  return async ({ hash }, dictionary, content) => {
    const [before, after] = [Buffer.from(dictionary), Buffer.from(content)];
    const own = sha256(before);
    // Another file has that name by now, or the browser is wrong.
    if (own.toString('base64') !== hash) return undefined;
    const key = `${hash} ${sha256(after).toString('base64')}`;
    const delta = known.get(key) ?? compress(after, { dictionary: before, params: LEVEL }).then((changed) => Buffer.concat([DCZ, own, changed]));
    known.delete(key);
    known.set(key, delta);
    for (const oldest of known.keys()) {
      if (known.size <= KEPT) break;
      known.delete(oldest);
    }
    return delta;
  };
}
