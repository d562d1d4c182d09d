import type { SliceName } from '@uppgiftsandring/shared/domain/vag/routes';
import { ReleaseSchema, ReleasesSchema, VersionSchema, type Release, type Releases } from '@uppgiftsandring/shared/slice/releaseStore';
import * as v from 'valibot';
import type { ReleaseStore } from './releaseStore.ts';

/** The store is read this often, in the background: an activated version is live within this time, and no page waits for it. */
const FRESH_MS = 1000;
/** How long a page waits for a store that has not answered yet; after that it comes without the slice. */
const PATIENCE_MS = 1000;

export interface SliceReleases {
  readonly name: SliceName;
  readonly store: ReleaseStore;
  /** The live versions; the last good answer when the store fails, undefined when there has been none. */
  current(): Promise<Releases | undefined>;
  /** The description of a version; undefined when the store has no such version or cannot be reached. */
  release(version: string): Promise<Release | undefined>;
  /** Stops reading the store. */
  stop(): void;
}

type Warn = (message: string, error: unknown) => void;

/** An answer that comes in time, else undefined. */
async function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Runs a piece of work once for all callers that ask for it meanwhile. */
function together<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const going = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = going.get(key) ?? work().finally(() => going.delete(key));
    going.set(key, known);
    return known;
  };
}

/** Reads a slice's release store and remembers its answers, so that a store that is down or hangs delays no other slice's page (ERR-08). */
export function sliceReleases(name: SliceName, store: ReleaseStore, warn: Warn): SliceReleases {
  let good: Releases | undefined;
  let asking: NodeJS.Timeout | undefined;
  /** Warned once, not every second that it lasts. */
  let troubled = false;
  const described = new Map<string, Release>();
  const refreshOnce = together<Releases | undefined>();
  const describeOnce = together<Release | undefined>();

  async function refresh(): Promise<Releases | undefined> {
    try {
      const answer = await store.readJson('releases.json');
      if (answer !== undefined) await take(v.parse(ReleasesSchema, answer));
      troubled = false;
    } catch (error) {
      if (!troubled) warn(`The release store of ${name} cannot be used; what is known of it stands`, error);
      troubled = true;
    }
    return good;
  }

  /** The live version stays live when the new one cannot be read. */
  async function take(releases: Releases): Promise<void> {
    const { active } = releases;
    const isThere = active === null || described.has(active) || (await describe(active)) !== undefined;
    if (isThere || !good) good = releases;
    if (!isThere) throw new Error(`Version ${active} is to be active but is not there`);
  }

  async function describe(version: string): Promise<Release | undefined> {
    try {
      const answer = await store.readJson(`${version}/release.json`);
      if (answer === undefined) return undefined;
      const release = v.parse(ReleaseSchema, answer);
      if (release.name !== name || release.version !== version) throw new Error(`It says that it is ${release.name} ${release.version}`);
      described.set(version, release);
      return release;
    } catch (error) {
      warn(`Version ${version} of ${name} cannot be read`, error);
      return undefined;
    }
  }

  return {
    name,
    store,
    async current() {
      asking ??= setInterval(() => void refreshOnce('', refresh), FRESH_MS).unref();
      return good ?? inTime(refreshOnce('', refresh));
    },
    async release(version) {
      const known = described.get(version);
      return known || !v.is(VersionSchema, version) ? known : inTime(describeOnce(version, () => describe(version)));
    },
    stop: () => clearInterval(asking),
  };
}
