import type { Gives, Release } from '../../contract/releaseStore.ts';
import type { PartName } from '../../contract/route.ts';
import type { PartReleases } from './partReleases.ts';
import { markedIn, type Pin, type Versions } from './session.ts';
import { runOf } from './verdict.ts';

export interface Chosen {
  readonly release: Release;
  readonly run?: string | undefined;
  /** The name of the store that it came from, for people to read: never where that is (PLUS-34). */
  readonly source: string;
  /** Path of its files, with a slash at the end. */
  readonly base: string;
  readonly test?: true;
}

export type Composition = { readonly [name in PartName]?: Chosen };

export const baseOf = (name: PartName, folder: string) => `/slices/${name}/${folder}/`;

/** The name of a part's own store. */
export const ownStore = (name: PartName) => `${name === 'host' ? name : `mfe-${name}`}/releases`;

/** Whether a shell accepts a slice's contract, gives every name that it takes and knows the guards of its pages. `release check` compares package ranges. */
function isGiven({ contract, takes = {}, routes = [] }: Release, { contracts, names = {}, guards: known = [] }: Gives): boolean {
  const given = ([module, taken]: readonly [string, readonly string[]]) => taken.every((name) => name === '*' || names[module]?.includes(name) !== false);
  const shown = routes.every(({ guards }) => guards.every((guard) => known.includes(guard)));
  return contracts.includes(contract) && shown && Object.entries(takes).every(given);
}

/** The slices of a composition that take something its shell does not give (PLUS-27). None without a shell from a store: no other could be chosen. */
export function incompatibleSlices({ host, ...slices }: Composition): readonly string[] {
  const gives = host?.release.gives;
  return gives ? Object.entries(slices).flatMap(([name, chosen]) => (chosen && !isGiven(chosen.release, gives) ? [name] : [])) : [];
}

/** Whether every slice fits, except those that did not fit before either: a slice that fits no shell must not decide for the others (PLUS-41). */
export const isAsCompatible = (composition: Composition, before: readonly string[]): boolean =>
  incompatibleSlices(composition).every((name) => before.includes(name));

type Part = Pick<PartReleases, 'name' | 'current' | 'release'>;

/**
 * Which release of each part a session uses: the one that it began with unless that is withdrawn (PLUS-24), else the gradual release for its share of sessions,
 * else the active one (PLUS-23), else the one before; a part without any is left out (ERR-08). A session keeps its shell, unless another gives what a slice lacks
 * in it and all that it gives itself (PLUS-27). The shell has a draw of its own: else two gradual releases would reach the same sessions, and one be blamed for the
 * other (PLUS-28). `before`: what the session is pinned to, if it has begun.
 */
export async function compose(
  parts: readonly Part[],
  { versions: pinned = {}, failed }: Partial<Pin> = {},
  random: () => number = Math.random,
): Promise<Composition> {
  const [forSlices, forShell] = [random() * 100, random() * 100];
  async function choose(part: Part, own: string | undefined): Promise<(readonly [string, Chosen])[]> {
    const isShell = part.name === 'host';
    const releases = await part.current();
    if (!releases) return [];
    const { active, previous, rollout, withdrawn } = releases;
    const drawn = rollout && (isShell ? forShell : forSlices) < rollout.share ? rollout.version : active;
    const excluded = [...withdrawn, isShell ? markedIn(releases, failed) : undefined];
    for (const version of new Set([own ?? null, drawn, active, previous])) {
      const release = version === null || excluded.includes(version) ? undefined : await part.release(version);
      if (release)
        return [[part.name, { release, run: runOf(releases, release.version), source: ownStore(part.name), base: baseOf(part.name, release.version) }]];
    }
    return [];
  }
  const composition: Composition = Object.fromEntries((await Promise.all(parts.map((part) => choose(part, pinned[part.name])))).flat());
  const lacks = incompatibleSlices(composition);
  const shell = parts.find(({ name }) => name === 'host');
  if (!shell || pinned['host'] === undefined || lacks.length === 0) return composition;
  const other: Composition = { ...composition, ...Object.fromEntries(await choose(shell, undefined)) };
  return incompatibleSlices(other).length < lacks.length && isAsCompatible(other, lacks) ? other : composition;
}

/** The versions that the session is pinned to. A part that is missing right now keeps its pin. */
export function versionsOf(composition: Composition, pinned: Versions): Versions {
  return { ...pinned, ...Object.fromEntries(Object.entries(composition).flatMap(([name, chosen]) => (chosen ? [[name, chosen.release.version]] : []))) };
}
