import { parseBounded } from '@uppgiftsandring/shared/server/boundedJson';
import { fails, inTime } from '../../contract/deadline.ts';
import type { PartName } from '../../contract/route.ts';
import { givenIn, ReleasesSchema, VersionSchema, type Release, type Releases } from '../../contract/releaseStore.ts';
import * as v from 'valibot';
import { MOST_OF_DOCUMENT } from '../store/releaseStore.ts';
import type { Judged } from '../../contract/releaseList.ts';
import { waysBack } from '../../health/waysBack.ts';
import { verifiedVersions, type Described, type Source } from './verifiedVersions.ts';
import { Refused } from './trust.ts';

/** A store is read this often, in the background: an activated version is live within this time, and no page waits for it. Of many stores a hundred a second. */
export const freshMs = (stores: number): number => Math.min(Math.max(1000, 10 * stores), 3000);
/** The trouble of a store until its first response. */
export const NO_ANSWER = 'The release store has not answered yet';
const UNREAD = 'The release store cannot be read';

interface Part extends Source {
  readonly backend?: string;
  /** How many persons a release of it needs (PLUS-69). */
  readonly approvals?: number;
  /** Milliseconds that a page waits for a store that has not answered yet; after that it comes without the part. */
  readonly waitMs: number;
  /** How many stores are read beside this one. */
  readonly stores?: () => number;
  /** The live versions as they are given out now (PLUS-28, PLUS-43). `isSound`: the store can be read and trusted. */
  readonly inForce?: (name: PartName, releases: Releases, isSound: boolean) => Promise<Releases>;
  /** Rejects for a version that is whole but cannot be used. */
  readonly demandUsable?: (release: Release) => Promise<unknown>;
  /** Whether the backend gives all that a usable version reads. */
  readonly isGivenAll?: ((release: Release) => Promise<boolean>) | undefined;
  /** A sentence on why a version fits nothing that is live (PLUS-44); undefined when it does. `isNew`: the last list neither had it nor leads back to it. */
  readonly misfit?: (release: Release, isNew: boolean) => Promise<string | undefined>;
}

/** What was read from a store and accepted; `list` is its last good list as the store had it. */
export interface Known {
  readonly list: unknown;
  readonly versions: readonly Described[];
}

export type PartReleases = ReturnType<typeof partReleases>;

const SAID: Readonly<Partial<Record<NonNullable<Judged['refusal']>, string>>> = {
  expired: 'The list of what is live has expired: its team has not renewed it',
  older: 'The list of what is live is older than the one that is known',
  'not the only one': 'There is another list of what is live with the same number',
};

/**
 * Reads a part's release store and remembers its answers, so that a store that is down or hangs delays no other part's page (ERR-08), and one that was tampered
 * with changes nothing (PLUS-40): what the team has not signed does not exist. `before`: what is known of the store already.
 */
export function partReleases(
  { name, store, trust, table, waitMs, stores = () => 1, inForce = async (_name, releases) => releases, demandUsable, misfit, approvals = 1, ...claim }: Part,
  warn: (message: string, error: unknown) => void,
  before?: Known,
) {
  let good: Releases | undefined;
  let list: unknown;
  let lastRead: { readonly content: Buffer; readonly value: unknown } | undefined;
  /** Whether it was known what other servers have seen when the list was taken. */
  let wasSure = true;
  let asking: NodeJS.Timeout | undefined;
  let refreshing: Promise<Releases | undefined> | undefined;
  let next: Promise<Releases | undefined> | undefined;
  /** Warned about once, not every second while it lasts. */
  let trouble: string | null = NO_ANSWER;
  const warned = new Map<string, string>();
  const versions = verifiedVersions({ name, store, trust, table, ...claim });

  const refreshOnce = () => (refreshing ??= refresh().finally(() => (refreshing = next = undefined)));
  /** A reading that begins after the call: one under way may have read before what is asked about was there. */
  const refreshAfter = () => (refreshing ? (next ??= refreshing.then(refreshOnce)) : refreshOnce());

  async function refresh(): Promise<Releases | undefined> {
    try {
      if (!trust.stands(list)) [good, list] = [undefined, undefined];
      const answer = await readList();
      if (answer !== undefined) await take(answer);
      else if (good) throw new Refused('The list of what is live is not there');
      trouble = null;
    } catch (error) {
      if (trouble === null || trouble === NO_ANSWER) warn(`The release store of ${name} cannot be used; what is known of it stands`, error);
      trouble = error instanceof Refused ? error.message : UNREAD;
    }
    return good;
  }

  /** The list as its store has it: the same value as long as its text is the same. */
  async function readList(): Promise<unknown> {
    const content = await store.read('releases.json', MOST_OF_DOCUMENT);
    if (content && !lastRead?.content.equals(content)) lastRead = { content, value: parseBounded(content.toString(), MOST_OF_DOCUMENT) };
    return content && lastRead?.value;
  }

  /** Throws `Refused` for a version that is to be live and fits nothing that is. What the last list has live is not judged again: renewing it makes nothing worse. */
  async function demandFit(releases: Releases, last: Releases | undefined): Promise<void> {
    const held = last ? givenIn(last) : [];
    for (const version of givenIn(releases).filter((one) => !held.includes(one))) {
      const known = await versions.demand(version, releases.versions).catch(() => undefined);
      const what = known && (await misfit?.(known.release, last !== undefined && !waysBack(last).includes(known.release.version)));
      if (what !== undefined) throw new Refused(`Version ${version} ${what}`);
    }
  }

  /** The live version stays live when the new one cannot be read. Throws `Refused` also for a list that is followed although it has expired. */
  async function take(answer: unknown): Promise<void> {
    const { isTaken, refusal, isSame, isSure } = await trust.judge(answer, list);
    const refused = refusal && new Refused(SAID[refusal] ?? `The list of what is live is not the team’s: ${refusal}`);
    // It was followed while nobody could say what other servers had seen.
    if (!isTaken && isSame && isSure && !wasSure) [good, list] = [undefined, undefined];
    if (!isTaken) throw refused;
    wasSure = isSure;
    const releases = good && answer === list ? good : trust.agreedIn(v.parse(ReleasesSchema, answer), approvals);
    const { active, versions: hashes } = releases;
    try {
      if (active !== null && !(await versions.demand(active, hashes))) throw new Refused(`Version ${active} is to be active but is not there`);
      await demandFit(releases, answer === list ? undefined : good);
      [good, list] = [releases, answer];
    } catch (error) {
      if (good === undefined) [good, list] = [releases, answer];
      throw error;
    }
    if (refused) throw refused;
  }

  /** A version by the list; undefined when that does not vouch for it (PLUS-68), or the store has no such version. */
  async function demand(version: string): Promise<Described | undefined> {
    const mayHave = (one: Releases | undefined) => !trust.isOn || (one !== undefined && (!one.versions || Object.hasOwn(one.versions, version)));
    // Another server may have read a list that this one reads within a second.
    const from = mayHave(good) ? good : await inTime(refreshAfter(), waitMs, fails(UNREAD));
    if (mayHave(from)) return versions.demand(version, from?.versions);
    if (trouble === NO_ANSWER || trouble === UNREAD) throw new Error(trouble);
    return undefined;
  }

  async function usable(version: string): Promise<Release | undefined> {
    try {
      const release = (await demand(version))?.release;
      if (release) await demandUsable?.(release);
      return release;
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      // A version that stays refused is requested with every page: warn once for each reason.
      if (sentence !== trouble && warned.get(version) !== sentence) warn(`Version ${version} of ${name} cannot be used`, error);
      warned.set(version, sentence);
      return undefined;
    }
  }

  // What was known is taken over as far as it is valid by the present list of slices; the rest counts as never read.
  if (before?.list !== undefined && trust.stands(before.list)) {
    [good, list] = [v.parse(ReleasesSchema, before.list), before.list];
    versions.takeOver(before.versions);
  }
  return {
    name,
    store,
    ...claim,
    trust,
    /** The versions that new sessions get, as far as they are known without waiting. */
    live: () => versions.all().flatMap(({ release }) => (good && givenIn(good).includes(release.version) ? [release] : [])),
    /** The live versions; the last good ones when the store fails, undefined when there have been none. */
    async current(): Promise<Releases | undefined> {
      asking ??= setInterval(() => void refreshOnce(), freshMs(stores())).unref();
      const releases = good ?? (await inTime(refreshOnce(), waitMs, () => undefined));
      return releases && inForce(name, releases, trouble === null);
    },
    /** The description of a version; undefined when the store has no such version, it is not the team's or cannot be used, or the store cannot be reached. */
    release: async (version: string) => (v.is(VersionSchema, version) ? inTime(usable(version), waitMs, () => undefined) : undefined),
    /** What a file of a version must be: its hash, undefined when no version of the team's has it, null when nobody signs this part (development). Throws when the version cannot be used. */
    async hashOf(version: string, file: string): Promise<string | null | undefined> {
      if (!trust.isOn) return null;
      const { hashes = {} } = (v.is(VersionSchema, version) && (await demand(version))) || {};
      return Object.hasOwn(hashes, file) ? hashes[file] : undefined;
    },
    forget: versions.forget,
    /** Why the store's present content is not used; null when it is. */
    trouble: () => trouble,
    /** When its list stops counting unless the team renews it (PLUS-68); null when it does not end, or there is none. */
    expiry: () => trust.expiryOf(list),
    /** What it has read and accepted, to be reused for the same store when its entry in the list changes (PLUS-41). Without signatures a version was not read whole. */
    known: (): Known => ({ list, versions: trust.isOn ? versions.all() : [] }),
    stop: () => clearInterval(asking),
  };
}
