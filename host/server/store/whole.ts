import { createHash } from 'node:crypto';
import type { Release } from '@uppgiftsandring/shared/slice/releaseStore';
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
