import { fits, otherFor, type Misfit } from '../../contract/fits.ts';
import { gradualIn, type Backend, type Gives, type Other, type Release, type Releases } from '../../contract/releaseStore.ts';
import type { PartName } from '../../contract/route.ts';
import type { PartReleases } from './partReleases.ts';
import { valuesOf, type Values } from '../../contract/settings.ts';
import { markedIn, type Pin } from './session.ts';
import { runOf } from './verdict.ts';

export interface Chosen {
  readonly release: Release;
  readonly run?: string | undefined;
  /** The name of the store that it came from, for people to read: never where that is (PLUS-34). */
  readonly source: string;
  /** Path of its files, with a slash at the end. */
  readonly base: string;
  /** The values of its settings (PLUS-46). */
  readonly config?: Values;
  readonly test?: true;
  /** Given to a group that the visitor belongs to (PLUS-49). */
  readonly isGrouped?: true;
}

export type Composition = { readonly [name in PartName]?: Chosen };

export const baseOf = (name: PartName, folder: string) => `/slices/${name}/${folder}/`;

/** The name of a part's own store. */
export const ownStore = (name: PartName) => `${name === 'host' ? name : `mfe-${name}`}/releases`;

const judged = new WeakMap<Release, WeakMap<Gives | Backend, readonly Misfit[]>>();

/** What does not fit between a version in use and the shell, or the backend, beside it (PLUS-44); judged once for the same two. */
export function misfitsOf(release: Release, beside: { readonly shell: Gives } | { readonly backend: Backend }): readonly Misfit[] {
  const known = judged.get(release) ?? new WeakMap<Gives | Backend, readonly Misfit[]>();
  judged.set(release, known);
  const [key] = Object.values(beside);
  const found = known.get(key) ?? fits({ ...(release.name === 'host' ? { shell: release.gives } : { slice: release }), ...beside, isInUse: true });
  known.set(key, found);
  return found;
}

const sets = new WeakMap<Release, WeakMap<Gives, Other | undefined>>();

/** The other set of packages that a shell gives a version (PLUS-48); judged once for the same two. */
export function otherIn(release: Release, shell: Gives): Other | undefined {
  const known = sets.get(release) ?? new WeakMap<Gives, Other | undefined>();
  sets.set(release, known);
  if (!known.has(shell)) known.set(shell, otherFor(release, shell));
  return known.get(shell);
}

/** The values that a version gets of its settings, if it has any. */
export const configOf = ({ config }: Release, releases: Releases | undefined): Pick<Chosen, 'config'> =>
  config ? { config: valuesOf(config, releases?.config) } : {};

/** The slices of a composition that take something its shell does not give (PLUS-27). None without a shell from a store: no other could be chosen. */
export function incompatibleSlices({ host, ...slices }: Composition): readonly string[] {
  const gives = host?.release.gives;
  return gives ? Object.entries(slices).flatMap(([name, chosen]) => (chosen && misfitsOf(chosen.release, { shell: gives }).length > 0 ? [name] : [])) : [];
}

/** Whether every slice fits, except those that did not fit before either: a slice that fits no shell must not decide for the others (PLUS-41). */
export const isAsCompatible = (composition: Composition, before: readonly string[]): boolean =>
  incompatibleSlices(composition).every((name) => before.includes(name));

/** The version of the session with that draw, from 0 up to 100: each gradual release has its part of it, the active version the rest. */
function drawn(releases: Releases, draw: number): string | null {
  let to = 0;
  return gradualIn(releases).find(({ share }) => draw < (to += share))?.version ?? releases.active;
}

/** What is known of a visitor: what the session is pinned to, and the groups that they belong to, by name; undefined when nobody can say. */
type Visitor = Partial<Pin> & { readonly groups?: readonly string[] | undefined };

type Part = Pick<PartReleases, 'name' | 'current' | 'release' | 'isGivenAll'>;

/**
 * Which release of each part a session uses: that of the visitor's group (PLUS-49), else the one that it began with unless that is withdrawn (PLUS-24), else a
 * gradual release for its share of sessions, else the active one (PLUS-23), else the one before; a part without any is left out (ERR-08). A session keeps its shell, unless another gives what a slice lacks
 * in it and all that it gives itself (PLUS-27); a slice that fits neither is another of its versions, or left out (PLUS-44). The shell has a draw of its own: else two gradual releases would reach the same sessions, and one be blamed for the
 * other (PLUS-28). One that the backend does not give all that it reads comes after those that it does. What a group was given is kept only while the visitor
 * belongs to it, as far as that can be told.
 */
export async function compose(
  parts: readonly Part[],
  { versions: begun = {}, grouped = [], groups, failed }: Visitor = {},
  random: () => number = Math.random,
): Promise<Composition> {
  const [forSlices, forShell] = [random() * 100, random() * 100];
  const pinned = groups ? Object.fromEntries(Object.entries(begun).filter(([name]) => !grouped.includes(name))) : begun;
  async function choose(part: Part, own: string | undefined, fitsIn?: Gives): Promise<(readonly [string, Chosen])[]> {
    const isShell = part.name === 'host';
    const releases = await part.current();
    if (!releases) return [];
    const { active, previous, withdrawn, groups: given = {} } = releases;
    const byGroup = given[groups?.find((name) => Object.hasOwn(given, name)) ?? ''] ?? null;
    const excluded = [...withdrawn, isShell ? markedIn(releases, failed) : undefined];
    const lacking: (readonly [string, Chosen])[] = [];
    for (const version of new Set([byGroup, own ?? null, drawn(releases, isShell ? forShell : forSlices), active, previous])) {
      const release = version === null || excluded.includes(version) ? undefined : await part.release(version);
      if (!release || (fitsIn && misfitsOf(release, { shell: fitsIn }).length > 0)) continue;
      const isGrouped = version === byGroup ? version !== own : version === own && grouped.includes(part.name);
      const place = { source: ownStore(part.name), base: baseOf(part.name, release.version) };
      const chosen: Chosen = { release, run: runOf(releases, release.version), ...place, ...configOf(release, releases), ...(isGrouped && { isGrouped }) };
      if ((await part.isGivenAll?.(release)) ?? true) return [[part.name, chosen]];
      lacking.push([part.name, chosen]);
    }
    return lacking.slice(0, 1);
  }
  const composition: Composition = Object.fromEntries((await Promise.all(parts.map((part) => choose(part, pinned[part.name])))).flat());
  const lacks = incompatibleSlices(composition);
  if (lacks.length === 0) return composition;
  const shell = pinned['host'] === undefined ? undefined : parts.find(({ name }) => name === 'host');
  const other: Composition = shell ? { ...composition, ...Object.fromEntries(await choose(shell, undefined)) } : composition;
  const better = incompatibleSlices(other).length < lacks.length && isAsCompatible(other, lacks) ? other : composition;
  const unfit = incompatibleSlices(better);
  const again = parts.filter(({ name }) => unfit.includes(name)).map((part) => choose(part, pinned[part.name], better.host?.release.gives));
  const fitting = Object.entries(better).filter(([name]) => !unfit.includes(name));
  return Object.fromEntries([...fitting, ...(await Promise.all(again)).flat()]);
}

/** What the session is pinned to. A part that is missing right now keeps its pin. */
export function pinTo(composition: Composition, before?: Pick<Pin, 'versions' | 'grouped'>): Pick<Pin, 'versions' | 'grouped'> {
  const chosen = Object.entries(composition).flatMap(([name, one]) => (one ? [[name, one] as const] : []));
  const kept = (before?.grouped ?? []).filter((name) => !composition[name]);
  return {
    versions: { ...before?.versions, ...Object.fromEntries(chosen.map(([name, { release }]) => [name, release.version])) },
    grouped: [...kept, ...chosen.flatMap(([name, { isGrouped }]) => (isGrouped ? [name] : []))],
  };
}
