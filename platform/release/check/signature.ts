import path from 'node:path';
import type { Releases } from '../../contract/releaseStore.ts';
import { json } from '../documents.ts';
import { hashesOf, readRelease, readReleases } from '../store/releaseStore.ts';
import type { Seal } from '../seal/seal.ts';
import type { Breach } from './breach.ts';

/** The rest of a sentence about a version that the list of its store does not vouch for (PLUS-68), or without a list, that no key of the team has signed; undefined when it does. */
export function unvouched(folder: string, versions: Releases['versions'], refusal: (description: unknown) => string | undefined): string | undefined {
  const version = path.basename(folder);
  if (!versions) return refusal(json(path.join(folder, 'release.json')));
  if (!versions[version]) return 'står inte i lagets lista.';
  return versions[version] === hashesOf(path.dirname(folder), [version])[version] ? undefined : 'har ändrats efter undertecknandet.';
}

/** What is wrong with the signature of a version in a store, or of a signed build (PLUS-40). */
export function signatureBreaches(folder: string, seal: Seal): Breach[] {
  const { version } = readRelease(folder);
  const reason = unvouched(folder, readReleases(path.dirname(folder)).versions, (description) => seal.refusal('release', description, true));
  if (reason === undefined && path.basename(folder) === version) return [];
  const mend = 'Publicera den på nytt, under ett nytt versionsnummer. Är den er och oförändrad: npm run release -- sign.';
  return [{ rule: 'underskrift', what: reason === undefined ? `Versionen är ${version}, under ett annat nummer.` : `Versionen ${reason}`, mend }];
}
