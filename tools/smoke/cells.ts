import type { Releases } from '../../platform/contract/releaseStore.ts';
import { SLICES, type SliceName } from '../../platform/build/paths.ts';

// The combinations of shell and slices in which the whole job is done before a release (PLUS-27).

/** A version of each slice, by the folder with its files. */
export type Versions = Readonly<Record<SliceName, string>>;

/** One combination. */
export interface Cell {
  readonly name: string;
  readonly versions: Versions;
}

/** A version in use of one slice, and where its files are. */
type Find = (name: SliceName, version: string) => string;
type ReleasesOf = (name: SliceName) => Releases;

const KINDS = {
  'det som är i drift': ({ active }: Releases) => active,
  'det som var före': ({ previous, active }: Releases) => previous ?? active,
  'det som släpps gradvis': ({ rollout, active }: Releases) => rollout?.version ?? active,
} as const;

/** A slice elsewhere that has nothing live is left out. */
function versionsBy(kind: keyof typeof KINDS, names: readonly SliceName[], releasesOf: ReleasesOf, find: Find): Versions {
  const folders = names.flatMap((name) => {
    const version = KINDS[kind](releasesOf(name));
    if (version === null && SLICES.includes(name)) throw new Error(`mfe-${name} har ingen aktiv version att pröva med. Kör npm run build först.`);
    return version === null ? [] : [[name, find(name, version)]];
  });
  return Object.fromEntries(folders);
}

/** A candidate of a slice in the live shell, beside the live versions of the others. */
export function cellsOfSlice(name: SliceName, candidate: string, names: readonly SliceName[], releasesOf: ReleasesOf, find: Find): Cell[] {
  const others = (other: SliceName): Releases => (other === name ? { active: 'kandidat', previous: null, withdrawn: [], history: [] } : releasesOf(other));
  const versions = versionsBy('det som är i drift', names, others, (other, version) => (other === name ? candidate : find(other, version)));
  return [{ name: `mfe-${name} bland det som är i drift`, versions }];
}

/** A shell with the live versions, with those before them, and with those in gradual release; duplicates are left out. */
export function cellsOfShell(names: readonly SliceName[], releasesOf: ReleasesOf, find: Find): Cell[] {
  const kinds = ['det som är i drift', 'det som var före', 'det som släpps gradvis'] as const;
  const cells = kinds.map((kind) => ({ name: `skalet med ${kind}`, versions: versionsBy(kind, names, releasesOf, find) }));
  const isSame = (one: Cell, other: Cell) => names.every((name) => one.versions[name] === other.versions[name]);
  return cells.filter((cell, index) => !cells.slice(0, index).some((earlier) => isSame(cell, earlier)));
}
