import path from 'node:path';
import type { ReleaseKey } from '@uppgiftsandring/shared/server/provenance';
import { json } from '../documents.ts';
import { readReleaseIfWhole } from '../releaseStore.ts';
import { unbelieved } from '../seal/seal.ts';
import { changedFiles } from './contents.ts';
import type { Breach } from './rules.ts';

// Whether a version in a store that another team fills is one that a server would give out (PLUS-40, PLUS-41).

/** Whose a version is said to be; without keys, which is in development alone, whatever is there is believed. */
export interface Origin {
  readonly name: string;
  readonly keys?: readonly ReleaseKey[] | undefined;
}

/** Why no server believes a version in a folder: it is not there, not the team's, another one, or not as it was signed. Empty when it is believed. */
export function disbelief({ name, keys }: Origin, version: string, folder: string): Breach[] {
  const what = `mfe-${name} ${version}`;
  const mend = `Laget publicerar den på nytt, under ett nytt versionsnummer. Annars: ta delen ur listan. Mappen är ${folder}.`;
  const release = readReleaseIfWhole(folder);
  if (!release) return [{ rule: 'integritet', what: `${what} går inte att läsa.`, mend }];
  if (!keys) return [];
  const reason = unbelieved(name, 'release', json(path.join(folder, 'release.json')), keys);
  if (reason !== undefined) return [{ rule: 'underskrift', what: `${what} ${reason}`, mend }];
  if (release.name !== name || release.version !== version)
    return [{ rule: 'underskrift', what: `${what} säger att den är mfe-${release.name} ${release.version}.`, mend }];
  return changedFiles(folder, release).map((breach) => ({ rule: 'integritet', what: `${what}: ${breach.what}`, mend }));
}
