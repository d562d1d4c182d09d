import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release } from '../../contract/releaseStore.ts';
import { MOST_BYTES, type ReleaseStore } from './releaseStore.ts';
import { Refused } from '../composition/trust.ts';

/** Subresource integrity of a content, as in a version's description. */
export const integrityOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A file of a version; throws `Refused` when it is missing, or is not the one that its team has signed (PLUS-40). */
export async function readSigned({ read }: ReleaseStore, version: string, file: string, integrity: string | undefined, most?: number): Promise<Buffer> {
  const content = await read(`${version}/${file}`, most);
  if (!content) throw new Refused(`${file} of ${version} is missing`);
  if (integrityOf(content) !== integrity) throw new Refused(`${file} of ${version} was changed after it was signed`);
  return content;
}

/** Throws `Refused` when a file of a version is missing or is not what its description says. One file at a time is in memory, whoever filled the store. */
export async function demandWhole(store: ReleaseStore, { version, integrity }: Release): Promise<void> {
  let room = MOST_BYTES;
  for (const [file, expected] of Object.entries(integrity)) room -= (await readSigned(store, version, file, expected, room)).length;
}

/** A file of a version, as text; throws `Refused` as `readSigned` does. */
export const readPublished = async (store: ReleaseStore, { version, integrity }: Release, file: string): Promise<string> =>
  (await readSigned(store, version, file, integrity[file])).toString();

const COPIES = { br: { ending: '.br', unpack: promisify(brotliDecompress) }, gzip: { ending: '.gz', unpack: promisify(gunzip) } } as const;

/** A file's compressed copy in that encoding; undefined when there is none, or it is the copy of something else (PLUS-40). */
export async function readPacked({ read }: ReleaseStore, place: string, encoding: string, integrity: string) {
  if (encoding !== 'br' && encoding !== 'gzip') return undefined;
  const { ending, unpack } = COPIES[encoding];
  // A store may answer that it has none in any way.
  const body = await read(`${place}${ending}`).catch(() => undefined);
  const content = body && (await unpack(body, { maxOutputLength: MOST_BYTES }).catch(() => undefined));
  return body && content && integrityOf(content) === integrity ? { encoding, body } : undefined;
}
