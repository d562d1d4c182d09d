import { ROUTES, type PartName } from '@uppgiftsandring/shared/domain/vag/routes';
import { parseBounded } from '@uppgiftsandring/shared/server/boundedJson';
import { routesRefusal, type Claim } from '@uppgiftsandring/shared/slice/manifest';
import { ReleaseSchema, ReleasesSchema, VersionSchema, type Release, type Releases } from '@uppgiftsandring/shared/slice/releaseStore';
import * as v from 'valibot';
import { inTime, together } from './patience.ts';
import { MOST_OF_DOCUMENT, type ReleaseStore } from '../store/releaseStore.ts';
import { Refused, type Trust } from './trust.ts';
import { demandWhole, integrityOf } from '../store/whole.ts';

/** The store is read this often, in the background: an activated version is live within this time, and no page waits for it. */
const FRESH_MS = 1000;
/** A version that was refused is not read again before this. */
const REFUSED_MS = 2000;
/** The trouble of a store until its first response. */
const UNHEARD = 'The release store has not answered yet';

/** Its claim is what the list of slices says of its pages (PLUS-41). */
export interface PartReleases extends Claim {
  readonly name: PartName;
  readonly store: ReleaseStore;
  readonly trust: Trust;
  /** The live versions; the last good ones when the store fails, undefined when there have been none. */
  current(): Promise<Releases | undefined>;
  /** The description of a version; undefined when the store has no such version, it is not the team's, or the store cannot be reached. */
  release(version: string): Promise<Release | undefined>;
  /** What a file of a version must be: its hash, undefined when no version of the team's has it, null when nobody signs this part (development). Throws when the version cannot be used. */
  hashOf(version: string, file: string): Promise<string | null | undefined>;
  /** Forgets a version with a file that is no longer what was signed: it is read again before it is used. */
  forget(version: string): void;
  /** Why the store's present content is not used; null when it is. */
  trouble(): string | null;
  /** What it has read and accepted, to be reused for the same store when its entry in the list changes (PLUS-41). */
  known(): Known;
  /** Stops reading the store. */
  stop(): void;
}

/** What is released, and where from. */
interface Part extends Pick<PartReleases, 'name' | 'paths' | 'guards' | 'store' | 'trust'> {
  /** Milliseconds that a page waits for a store that has not answered yet; after that it comes without the part. */
  readonly waitMs: number;
}

/** A version that is whole, and the hash of each of its files. */
interface Described {
  readonly release: Release;
  /** As the store had it, with its signature. */
  readonly document: unknown;
  readonly hashes: Readonly<Record<string, string>>;
}

/** What was read from a store and accepted; `list` is its last good list as the store had it. */
export interface Known {
  readonly list: unknown;
  readonly versions: readonly Described[];
}

const DESCRIPTION = 'release.json';

/** Throws `Refused` when a version has pages that are not the slice's to have, or are open to more than the list says (PLUS-41). */
export function demandOwn({ name, version, routes }: Release, claim: Claim): void {
  const errand = ROUTES.filter(({ owner }) => owner === name && name !== 'host');
  const reason = routesRefusal(routes ?? errand.map((route) => ({ ...route, guards: [...route.guards] })), claim);
  if (reason !== undefined) throw new Refused(`Version ${version}: ${reason}`);
}

type Warn = (message: string, error: unknown) => void;

/**
 * Reads a part's release store and remembers its answers, so that a store that is down or hangs delays no other part's page (ERR-08), and
 * one that was tampered with changes nothing (PLUS-40): what the team has not signed does not exist.
 */
export function partReleases({ name, store, trust, waitMs, ...claim }: Part, warn: Warn, before?: Known): PartReleases {
  let good: Releases | undefined;
  let list: unknown;
  let asking: NodeJS.Timeout | undefined;
  /** Warned about once, not every second while it lasts. */
  let trouble: string | null = UNHEARD;
  const told = new Map<string, string>();
  const described = new Map<string, Described>();
  const refused = new Map<string, { readonly until: number; readonly error: unknown }>();
  const refreshOnce = together<Releases | undefined>();
  const readOnce = together<Release | undefined>();

  async function refresh(): Promise<Releases | undefined> {
    try {
      const answer = await store.readJson('releases.json');
      if (answer !== undefined) await take(answer);
      trouble = null;
    } catch (error) {
      if (trouble === null || trouble === UNHEARD) warn(`The release store of ${name} cannot be used; what is known of it stands`, error);
      trouble = error instanceof Refused ? error.message : 'The release store cannot be read';
    }
    return good;
  }

  /** The live version stays live when the new one cannot be read. */
  async function take(answer: unknown): Promise<void> {
    trust.check('releases', answer);
    const releases = v.parse(ReleasesSchema, answer);
    if (trust.isOn && (releases.serial ?? 0) < (good?.serial ?? 0)) throw new Refused('The list of what is live is older than the one that is known');
    const { active } = releases;
    try {
      if (active !== null && !(await demand(active))) throw new Refused(`Version ${active} is to be active but is not there`);
      good = releases;
      list = answer;
    } catch (error) {
      if (good === undefined) [good, list] = [releases, answer];
      throw error;
    }
  }

  /** The description; throws `Refused` when the team has not signed it, or it has pages that are not the slice's. */
  function judged(document: unknown): Release {
    trust.check('release', document);
    const release = v.parse(ReleaseSchema, document);
    demandOwn(release, claim);
    return release;
  }

  /** Takes over what was known, as far as it is valid by the present list of slices; the rest counts as never read. */
  function takeOver(known: Known): void {
    const isGood = (judge: () => void) => {
      try {
        judge();
        return true;
      } catch (error) {
        if (error instanceof Refused) return false;
        throw error;
      }
    };
    for (const one of known.versions) if (isGood(() => judged(one.document))) described.set(one.release.version, one);
    if (known.list === undefined || !isGood(() => trust.check('releases', known.list))) return;
    [good, list] = [v.parse(ReleasesSchema, known.list), known.list];
  }

  /** The description of a version that is whole; throws when it is not the team's. */
  async function read(version: string): Promise<Release | undefined> {
    const content = await store.read(`${version}/${DESCRIPTION}`, MOST_OF_DOCUMENT);
    if (content === undefined) return undefined;
    const answer = parseBounded(content.toString(), MOST_OF_DOCUMENT);
    const release = judged(answer);
    if (release.name !== name || release.version !== version) throw new Refused(`Version ${version} says that it is ${release.name} ${release.version}`);
    if (trust.isOn) await demandWhole(store, release);
    described.set(version, { release, document: answer, hashes: { ...release.integrity, [DESCRIPTION]: integrityOf(content) } });
    return release;
  }

  async function demand(version: string): Promise<Release | undefined> {
    const before = refused.get(version);
    if (before && before.until > performance.now()) throw before.error;
    try {
      return described.get(version)?.release ?? (await readOnce(version, () => read(version)));
    } catch (error) {
      // A store that does not answer may answer the next moment.
      if (error instanceof Refused) refused.set(version, { until: performance.now() + REFUSED_MS, error });
      throw error;
    }
  }

  async function known(version: string): Promise<Release | undefined> {
    try {
      return await demand(version);
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      // A version that stays refused is requested with every page: warn once for each reason.
      if (sentence !== trouble && told.get(version) !== sentence) warn(`Version ${version} of ${name} cannot be used`, error);
      told.set(version, sentence);
      return undefined;
    }
  }

  if (before) takeOver(before);
  return {
    name,
    store,
    ...claim,
    trust,
    async current() {
      asking ??= setInterval(() => void refreshOnce('', refresh), FRESH_MS).unref();
      return good ?? inTime(refreshOnce('', refresh), waitMs);
    },
    release: async (version) => (v.is(VersionSchema, version) ? (described.get(version)?.release ?? inTime(known(version), waitMs)) : undefined),
    async hashOf(version, file) {
      if (!trust.isOn) return null;
      if (v.is(VersionSchema, version)) await demand(version);
      const { hashes = {} } = described.get(version) ?? {};
      return Object.hasOwn(hashes, file) ? hashes[file] : undefined;
    },
    forget: (version) => void described.delete(version),
    trouble: () => trouble,
    // Without signatures a version was not read whole, so it is not reused.
    known: () => ({ list, versions: trust.isOn ? [...described.values()] : [] }),
    stop: () => clearInterval(asking),
  };
}
