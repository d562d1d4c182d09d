import { isDeepStrictEqual } from 'node:util';
import type { Releases } from '../../platform/contract/releaseStore.ts';
import { SLICES, type SliceName } from '../../platform/build/paths.ts';

// The combinations of shell and slices in which the whole job is done before a release (PLUS-27).

/** A version of each slice, by the folder with its files. */
export type Versions = Readonly<Record<SliceName, string>>;

export interface Cell {
  readonly name: string;
  readonly versions: Versions;
}

/** The slices that there are, and what is known of each. */
export interface Known {
  readonly names: readonly SliceName[];
  readonly releasesOf: (name: SliceName) => Releases;
  /** The folder with the files of a version. */
  readonly find: (name: SliceName, version: string) => string;
}

const KINDS = {
  'det som är i drift': ({ active }: Releases) => active,
  'det som var före': ({ previous, active }: Releases) => previous ?? active,
  'det som släpps gradvis': ({ rollout, active }: Releases) => rollout?.version ?? active,
} as const;

/** A slice elsewhere that has nothing live is left out. */
function versionsBy(versionOf: (releases: Releases) => string | null, { names, releasesOf, find }: Known): Versions {
  const folders = names.flatMap((name) => {
    const version = versionOf(releasesOf(name));
    if (version === null && SLICES.includes(name)) throw new Error(`mfe-${name} har ingen aktiv version att pröva med. Kör npm run build först.`);
    return version === null ? [] : [[name, find(name, version)]];
  });
  return Object.fromEntries(folders);
}

/** A candidate of a slice in the live shell, beside the live versions of the others. */
export function cellsOfSlice(name: SliceName, candidate: string, known: Known): Cell[] {
  const others = versionsBy(({ active }) => active, { ...known, names: known.names.filter((other) => other !== name) });
  return [{ name: `mfe-${name} bland det som är i drift`, versions: { ...others, [name]: candidate } }];
}

/** A shell with the live versions, with those before them, and with those in gradual release; duplicates are left out. */
export function cellsOfShell(known: Known): Cell[] {
  const cells = Object.entries(KINDS).map(([kind, versionOf]) => ({ name: `skalet med ${kind}`, versions: versionsBy(versionOf, known) }));
  return cells.filter(({ versions }, index) => cells.findIndex((other) => isDeepStrictEqual(other.versions, versions)) === index);
}
