import path from 'node:path';
import type { ReleaseKey } from '../../contract/provenance.ts';
import type { Releases } from '../../contract/releaseStore.ts';
import { json } from '../documents.ts';
import { hashesOf, readRelease, readReleaseIfWhole, readReleases } from '../store/releaseStore.ts';
import { signatureFailure, type Seal } from '../seal/seal.ts';
import { changedFiles } from './contents.ts';
import type { Breach } from './breach.ts';

// Whether a server would give out a version from a store that another team fills (PLUS-40, PLUS-41).

/** The team that a version should be signed by; without keys, which happens only in development, any content is accepted. */
export interface Origin {
  readonly name: string;
  readonly keys?: readonly ReleaseKey[] | undefined;
}

/** The rest of a sentence about a version that the list of its store does not vouch for (PLUS-68), or without a list, that no key of the team has signed; undefined when it does. */
function verificationFailure(folder: string, versions: Releases['versions'], refusal: (description: unknown) => string | undefined): string | undefined {
  const version = path.basename(folder);
  if (!versions) return refusal(json(path.join(folder, 'release.json')));
  if (!versions[version]) return 'står inte i lagets lista.';
  return versions[version] === hashesOf(path.dirname(folder), [version])[version] ? undefined : 'har ändrats efter undertecknandet.';
}

export function signatureBreaches(folder: string, seal: Seal): Breach[] {
  const { version } = readRelease(folder);
  const unsigned = verificationFailure(folder, readReleases(path.dirname(folder)).versions, (description) => seal.refusal('release', description, true));
  const reason = unsigned ?? (path.basename(folder) === version ? undefined : `är ${version}, under ett annat nummer.`);
  const mend = 'Publicera den på nytt, under ett nytt versionsnummer. Är den er och oförändrad: npm run release -- sign.';
  return reason === undefined ? [] : [{ rule: 'underskrift', what: `Versionen ${reason}`, mend }];
}

/** Why no server accepts a version in a folder: it is missing, not in the team's list, another version, or changed since. Empty when it is accepted. By default the list is that beside it. */
export function verificationBreaches({ name, keys }: Origin, version: string, folder: string, { versions } = readReleases(path.dirname(folder))): Breach[] {
  const what = `mfe-${name} ${version}`;
  const mend = `Laget publicerar den på nytt, under ett nytt versionsnummer. Annars: ta delen ur listan. Mappen är ${folder}.`;
  const release = readReleaseIfWhole(folder);
  if (!release) return [{ rule: 'integritet', what: `${what} går inte att läsa.`, mend }];
  if (!keys) return [];
  const reason = verificationFailure(folder, versions, (description) => signatureFailure(name, 'release', description, keys, true));
  if (reason !== undefined) return [{ rule: 'underskrift', what: `${what} ${reason}`, mend }];
  if (release.name !== name || release.version !== version)
    return [{ rule: 'underskrift', what: `${what} säger att den är mfe-${release.name} ${release.version}.`, mend }];
  return changedFiles(folder, release).map((breach) => ({ rule: 'integritet', what: `${what}: ${breach.what}`, mend }));
}
