import path from 'node:path';
import type { ReleaseKey } from '../../contract/provenance.ts';
import { readReleaseIfWhole, readReleases } from '../store/releaseStore.ts';
import { unbelieved } from '../seal/seal.ts';
import { changedFiles } from './contents.ts';
import type { Breach } from './breach.ts';
import { unvouched } from './signature.ts';

// Whether a server would give out a version from a store that another team fills (PLUS-40, PLUS-41).

/** The team that a version should be signed by; without keys, which happens only in development, any content is accepted. */
export interface Origin {
  readonly name: string;
  readonly keys?: readonly ReleaseKey[] | undefined;
}

/** Why no server accepts a version in a folder: it is missing, not in the team's list, another version, or changed since. Empty when it is accepted. By default the list is that beside it. */
export function disbelief({ name, keys }: Origin, version: string, folder: string, { versions } = readReleases(path.dirname(folder))): Breach[] {
  const what = `mfe-${name} ${version}`;
  const mend = `Laget publicerar den på nytt, under ett nytt versionsnummer. Annars: ta delen ur listan. Mappen är ${folder}.`;
  const release = readReleaseIfWhole(folder);
  if (!release) return [{ rule: 'integritet', what: `${what} går inte att läsa.`, mend }];
  if (!keys) return [];
  const reason = unvouched(folder, versions, (description) => unbelieved(name, 'release', description, keys, true));
  if (reason !== undefined) return [{ rule: 'underskrift', what: `${what} ${reason}`, mend }];
  if (release.name !== name || release.version !== version)
    return [{ rule: 'underskrift', what: `${what} säger att den är mfe-${release.name} ${release.version}.`, mend }];
  return changedFiles(folder, release).map((breach) => ({ rule: 'integritet', what: `${what}: ${breach.what}`, mend }));
}
