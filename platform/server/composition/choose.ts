import type { PartName } from '../../contract/route.ts';
import { PartNameSchema } from '../../contract/names.ts';
import { VersionSchema, type Release, type Releases } from '../../contract/releaseStore.ts';
import * as v from 'valibot';
import type { PartReleases } from './partReleases.ts';
import { runOf } from './verdict.ts';

/** The version of each part that a browser session uses. */
export type Versions = { readonly [name in PartName]?: string };

/** Parses `lookup:1.0.0|measures:1.2.0`; malformed parts are left out. */
export function parseVersions(text: string | undefined): Versions {
  const pairs = (text ?? '').split('|').map((pair) => pair.split(':'));
  return Object.fromEntries(pairs.flatMap(([name, version]) => (v.is(PartNameSchema, name) && v.is(VersionSchema, version) ? [[name, version]] : [])));
}

export function formatVersions(versions: Versions): string {
  return Object.entries(versions)
    .map((pair) => pair.join(':'))
    .join('|');
}

/**
 * The version for a session: the one that it began with as long as it is not withdrawn (PLUS-24), else the gradual release
 * for its share of sessions, else the active one (PLUS-23). `chance` is a number from 0 up to 100, drawn for the session.
 */
function chooseVersion(releases: Releases, pinned: string | undefined, chance: number): string | null {
  if (pinned !== undefined && !releases.withdrawn.includes(pinned)) return pinned;
  if (releases.rollout && chance < releases.rollout.share) return releases.rollout.version;
  return releases.active;
}

/** The release of a part that a page uses. */
export interface Chosen {
  readonly release: Release;
  /** Its present run (its time in use). */
  readonly run?: string | undefined;
  /** The name of the store that it came from, for people to read: never where that is (PLUS-34). */
  readonly source: string;
  /** Path of its files, with a slash at the end. */
  readonly base: string;
  /** Set when a tester's link gave it to this browser only. */
  readonly test?: true;
}

export type Composition = { readonly [name in PartName]?: Chosen };

export const baseOf = (name: PartName, folder: string) => `/slices/${name}/${folder}/`;

/** The name of a part's own store. */
export const ownStore = (name: PartName) => `${name === 'host' ? name : `mfe-${name}`}/releases`;

/** What a version is chosen from. */
type Choosable = Pick<PartReleases, 'name' | 'current' | 'release'>;

/** The release of a part that a session uses; undefined when the part has none that can be reached. One that has disappeared is replaced, if need be by the previous one. */
export async function chosenRelease(part: Choosable, pinned: string | undefined, chance: number): Promise<Chosen | undefined> {
  const releases = await part.current();
  if (!releases) return undefined;
  const wanted = [chooseVersion(releases, pinned, chance), chooseVersion(releases, undefined, chance), releases.active, releases.previous];
  for (const version of new Set(wanted)) {
    const release = version === null || releases.withdrawn.includes(version) ? undefined : await part.release(version);
    if (release) return { release, run: runOf(releases, release.version), source: ownStore(part.name), base: baseOf(part.name, release.version) };
  }
  return undefined;
}
