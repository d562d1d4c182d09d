import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release } from '../../contract/releaseStore.ts';
import { MOST_BYTES, type ReleaseStore } from './releaseStore.ts';
import { Refused } from '../composition/trust.ts';

/** Subresource integrity of a content, as in a version's description. */
export const integrityOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Throws `Refused` when a file of a version is missing or is not what its description says (PLUS-40). One file at a time is in memory, whoever filled the store. */
export async function demandWhole(store: ReleaseStore, { version, integrity }: Release): Promise<void> {
  let room = MOST_BYTES;
  for (const [file, expected] of Object.entries(integrity)) {
    const content = await store.read(`${version}/${file}`, room);
    if (!content) throw new Refused(`${file} of ${version} is missing`);
    if (integrityOf(content) !== expected) throw new Refused(`${file} of ${version} was changed after it was signed`);
    room -= content.length;
  }
}

/** A file of a version, as text; throws `Refused` when it is missing or is not the one that was published. */
export async function readPublished({ read }: ReleaseStore, { version, integrity }: Release, file: string): Promise<string> {
  const content = await read(`${version}/${file}`);
  if (!content || integrityOf(content) !== integrity[file]) throw new Refused(`${file} of ${version} is not what was published`);
  return content.toString();
}

/** A file of a version, if it is there and what its team has signed. */
export async function readSigned({ read }: ReleaseStore, place: string, integrity: string): Promise<Buffer | undefined> {
  const content = await read(place);
  return content && integrityOf(content) === integrity ? content : undefined;
}

/** The compressed copies of a file. */
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
