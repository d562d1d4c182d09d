import type { SliceName } from '@uppgiftsandring/shared/domain/routes';
import { ReleaseSchema, ReleasesSchema, VersionSchema, type Release, type Releases } from '@uppgiftsandring/shared/slice/releaseStore';
import * as v from 'valibot';
import type { Store } from './store.ts';

/** Activating a version is seen within this time. */
const FRESH_MS = 1000;
/** How long a page waits for a store that does not answer, when an earlier answer is at hand. */
const PATIENCE_MS = 500;

export interface SliceReleases {
  readonly name: SliceName;
  readonly store: Store;
  /** What is live; the last good answer when the store fails, undefined when there has been none. */
  current(): Promise<Releases | undefined>;
  /** The description of a version; undefined when the store has no such version or cannot be reached. */
  release(version: string): Promise<Release | undefined>;
}

type Warn = (message: string, error: unknown) => void;

/** Reads a slice's release store and remembers what it said. */
export function sliceReleases(name: SliceName, store: Store, warn: Warn, now: () => number = Date.now): SliceReleases {
  let good: Releases | undefined;
  let asked = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<Releases | undefined> | undefined;
  const described = new Map<string, Release>();

  async function refresh(): Promise<Releases | undefined> {
    try {
      const answer = await store.readJson('releases.json');
      if (answer !== undefined) good = v.parse(ReleasesSchema, answer);
    } catch (error) {
      warn(`The release store of ${name} cannot be read`, error);
    }
    asked = now();
    refreshing = undefined;
    return good;
  }

  return {
    name,
    store,
    async current() {
      if (now() - asked < FRESH_MS) return good;
      refreshing ??= refresh();
      if (!good) return refreshing;
      const known = good;
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<Releases>((resolve) => {
        timer = setTimeout(() => resolve(known), PATIENCE_MS);
      });
      return Promise.race([refreshing, patience]).finally(() => clearTimeout(timer));
    },
    async release(version) {
      const known = described.get(version);
      if (known || !v.is(VersionSchema, version)) return known;
      try {
        const answer = await store.readJson(`${version}/release.json`);
        if (answer === undefined) return undefined;
        const release = v.parse(ReleaseSchema, answer);
        described.set(version, release);
        return release;
      } catch (error) {
        warn(`Version ${version} of ${name} cannot be read`, error);
        return undefined;
      }
    },
  };
}
