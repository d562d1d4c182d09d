import path from 'node:path';
import { json } from '../documents.ts';
import { readRelease } from '../store/releaseStore.ts';
import type { Seal } from '../seal/seal.ts';
import type { Breach } from './rules.ts';

/** What is wrong with the signature of a version: it is not by one of the team's keys, or is for another description (PLUS-40). */
export function signatureBreaches(folder: string, seal: Seal): Breach[] {
  const { version } = readRelease(folder);
  const reason = seal.refusal('release', json(path.join(folder, 'release.json')));
  if (reason === undefined && path.basename(folder) === version) return [];
  const mend = 'Publicera den på nytt, under ett nytt versionsnummer. Är den er och oförändrad: npm run release -- sign.';
  return [{ rule: 'underskrift', what: reason === undefined ? `Versionen är ${version}, under ett annat nummer.` : `Versionen ${reason}`, mend }];
}
