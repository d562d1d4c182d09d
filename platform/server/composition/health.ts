import { VITALS, type Kind } from '../../health/kurva.ts';
import type { Fares } from '../../health/utfall.ts';
import type { PartName } from '../../contract/route.ts';
import type { Happened, Releases } from '../../contract/releaseStore.ts';
import type { HealthBook } from '../../health/book/book.ts';
import { isSid, type Figures, type Run, type SliceHealth, type Standing } from '../../health/sliceHealth.ts';
import type { PartReleases } from './partReleases.ts';
import { countedFor, type Counted } from './blame.ts';
import type { Versions } from './choose.ts';
import { createCurves, type Point } from './curves.ts';
import { createSteps } from './steps.ts';
import { besideOf, comparisons, failing, runOf, withoutStopped, type Comparison } from './verdict.ts';

// The health of the versions in use, as the health book keeps it for all servers (PLUS-28). A version that performs clearly worse gets no more sessions.

/** How often the health book is written and read. */
const EVERY_MS = 1000;
/** How long the first pages wait for the health book: a stopped version must not be given out because the server was restarted. */
const PATIENCE_MS = 1000;
/** The most entries in one exchange, and the most kept while nobody answers. */
const AT_ONCE = 1000;
const KEPT = 20_000;

const NONE: Fares = { visits: 0, errors: 0 };

export interface Health {
  /** Records that a session got a page with those versions, or had an error in one of them. */
  seen(sid: string, versions: Versions, failedIn: PartName | null): void;
  /** Records the web vitals of a session's page, for the part that the page belongs to (PLUS-42). */
  felt(sid: string, versions: Versions, name: PartName, vitals: Partial<Record<Kind, number>>): void;
  /** The live versions without the stopped ones, and with the share that a plan has reached. `isSound`: the store can be read and trusted now. */
  heeded(name: PartName, releases: Releases, isSound: boolean): Promise<Releases>;
  /** The figures of the versions in use. */
  figures(name: PartName): readonly Figures[];
  /** What the automatic stop compares now: each version with the one that its sessions would get instead. */
  compared(name: PartName): readonly Comparison[];
  /** The version in use that is stopped, if one is. */
  stopped(name: PartName): string | null;
  /** All stopped versions, also those no longer in use: only a new activation brings one back. */
  stops(name: PartName): readonly string[];
  /** The shares of an automatic gradual release that have begun and when, and why the next has not (PLUS-43). */
  standing(name: PartName): Standing;
  /** What has happened automatically to the versions of a part, the latest first; what was last known when the health book does not respond. */
  happened(name: PartName): Promise<readonly Happened[]>;
  /** Calls back with all that is measured of logged-in sessions from now on. */
  onMeasured(measure: (point: Point) => void): void;
  /** Sends what is left, and stops. */
  close(): Promise<void>;
}

/** The person behind each of the cookies that belongs to a logged-in person's session, by an opaque id; others are left out. Rejects when nobody answers. */
export type PersonsOf = (sids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The use of a version in a session, until it is known whose it is. */
interface Seen extends Run {
  readonly sid: string;
  readonly failed: boolean;
}

/** Resolves when a page has waited long enough for the health book. */
const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref());

const keyOf = ({ slice, version, run }: Run) => `${slice}/${version}/${run}`;

/** The versions of a part that are compared: those that the store names, and the one given in place of a stopped version. */
function runsIn(slice: PartName, releases: Releases, heeded: Releases): Run[] {
  const versions = new Set([releases, heeded].flatMap(({ active, previous, rollout }) => [active, previous, rollout?.version]));
  const runs = [...versions].flatMap((version) => {
    const run = version ? runOf(releases, version) : undefined;
    return version && run !== undefined ? [{ slice, version, run }] : [];
  });
  const run = besideOf(slice, releases);
  return run === undefined || releases.active === null ? runs : [...runs, { slice, version: releases.active, run }];
}

export function createHealth(book: HealthBook, personsOf: PersonsOf, warn: (message: string, error: unknown) => void): Health {
  const live = new Map<PartName, Releases>();
  const sound = new Set<PartName>();
  const steps = createSteps(book, patience);
  const curves = createCurves();
  const waiting = new Map<string, Seen>();
  /** What has happened to each part, cached until a time: anybody may request it. */
  const happened = new Map<PartName, { readonly until: number; last: readonly Happened[]; told: Promise<readonly Happened[]> }>();
  let measure: ((point: Point) => void) | undefined;
  let known: SliceHealth = { figures: [], stopped: [] };
  let going: Promise<void> | undefined;

  /** The versions that were stopped in their latest run; a version that the history no longer names has had no later run. */
  const stoppedOf = (slice: PartName, releases: Releases): string[] =>
    known.stopped.flatMap(({ version, run, ...one }) => (one.slice === slice && run === (runOf(releases, version) ?? run) ? [version] : []));

  const faresIn = (slice: PartName, version: string, run: string | undefined) =>
    known.figures.find((one) => one.slice === slice && one.version === version && one.run === run) ?? NONE;

  function comparedIn(slice: PartName, releases: Releases): Comparison[] {
    const heeded = withoutStopped(releases, stoppedOf(slice, releases));
    const beside = besideOf(slice, heeded);
    const faresOf = (one: string) => faresIn(slice, one, runOf(releases, one));
    return comparisons(heeded, faresOf, beside === undefined ? faresOf : (one) => faresIn(slice, one, beside));
  }

  async function judge(slice: PartName, releases: Releases): Promise<void> {
    const version = failing(comparedIn(slice, releases));
    const worst = known.figures.find((one) => one.slice === slice && one.version === version && one.run === runOf(releases, one.version));
    if (!worst) return;
    known = { ...known, stopped: [...known.stopped, worst] };
    await book.stop(worst);
  }

  let isTroubled = false;
  async function askPersons(sids: readonly string[]): Promise<ReadonlyMap<string, string> | undefined> {
    try {
      const persons = await personsOf(sids);
      isTroubled = false;
      return persons;
    } catch (error) {
      if (!isTroubled) warn('Nobody says whose sessions use the versions: they are counted when somebody does', error);
      isTroubled = true;
      return undefined;
    }
  }

  async function exchange(): Promise<void> {
    const sent = [...waiting].slice(0, AT_ONCE);
    const points = curves.take();
    const sids = new Set([...sent.map(([, { sid }]) => sid), ...points.map(({ sid }) => sid)]);
    const persons = sids.size === 0 ? undefined : await askPersons([...sids]);
    for (const point of points) if (persons?.has(point.sid)) measure?.(point);
    const visits = sent.flatMap(([, { sid, ...visit }]) => {
      const person = persons?.get(sid);
      return person === undefined ? [] : [{ ...visit, person }];
    });
    const asked = [...live].flatMap(([slice, releases]) => runsIn(slice, releases, withoutStopped(releases, stoppedOf(slice, releases))));
    const answer = await book.exchange(visits, asked);
    if (!answer) {
      for (const [slice, releases] of live) steps.unheard(slice, releases);
      return;
    }
    if (persons) for (const [key, seen] of sent) if (waiting.get(key) === seen) waiting.delete(key);
    known = answer;
    for (const [slice, releases] of live) {
      await judge(slice, releases);
      const kept = stoppedIn(slice) === null ? null : 'stopped';
      await steps.goOn(slice, releases, sound.has(slice) ? kept : 'store');
    }
  }

  function stoppedIn(slice: PartName): string | null {
    const releases = live.get(slice);
    // Not the previous version: it is not in use, and its stop would be mistaken for that of a version in use.
    const used = [releases?.rollout?.version, releases?.active];
    const stopped = releases ? stoppedOf(slice, releases) : [];
    return used.find((version) => version && stopped.includes(version)) ?? null;
  }

  function note(sid: string, { name: slice, version, failed, beside }: Counted): void {
    const releases = live.get(slice);
    const run = releases && (beside ? besideOf(slice, releases) : runOf(releases, version));
    if (run === undefined || !book.isKept) return;
    const one = { slice, version, run, sid, failed };
    const key = `${keyOf(one)} ${sid}`;
    if (waiting.get(key)?.failed || (waiting.size >= KEPT && !waiting.has(key))) return;
    waiting.set(key, one);
    if (waiting.size >= AT_ONCE) void once();
  }

  function tell(sid: string, slice: PartName, version: string, kind: Kind, value: number): void {
    if (book.isKept && measure) curves.add({ sid, slice, version, kind, value });
  }

  const once = () => (going ??= exchange().finally(() => (going = undefined)));
  const timer = setInterval(() => void once(), EVERY_MS).unref();
  let first: Promise<unknown> | undefined;

  return {
    seen(sid, versions, failedIn) {
      if (!isSid(sid)) return;
      for (const counted of countedFor(live.get('host'), versions, failedIn)) {
        note(sid, counted);
        if (!counted.beside) tell(sid, counted.name, counted.version, failedIn === null ? 'loads' : 'errors', 1);
      }
    },
    felt(sid, versions, name, vitals) {
      const version = versions[name];
      if (version === undefined || !isSid(sid)) return;
      for (const kind of VITALS) if (vitals[kind] !== undefined) tell(sid, name, version, kind, vitals[kind]);
    },
    async heeded(slice, releases, isSound) {
      live.set(slice, releases);
      sound[isSound ? 'add' : 'delete'](slice);
      first ??= Promise.race([once(), patience()]);
      await first;
      await steps.learn(slice, releases);
      return withoutStopped(steps.inForce(slice, releases), stoppedOf(slice, releases));
    },
    figures(slice) {
      const releases = live.get(slice);
      return known.figures.filter((one) => one.slice === slice && releases && one.run === runOf(releases, one.version));
    },
    stopped: stoppedIn,
    stops(slice) {
      const releases = live.get(slice);
      return releases ? stoppedOf(slice, releases) : [];
    },
    compared(slice) {
      const releases = live.get(slice);
      return releases ? comparedIn(slice, releases) : [];
    },
    standing(slice) {
      const releases = live.get(slice);
      return releases ? steps.standing(slice, releases) : { steps: [], waiting: null };
    },
    happened(slice) {
      const before = happened.get(slice);
      if (before && before.until > performance.now()) return before.told;
      const old = before?.last ?? [];
      const fresh = { until: performance.now() + EVERY_MS, last: old, told: Promise.resolve(old) };
      const told = book.happened(slice).then((answer) => (fresh.last = answer ?? old));
      fresh.told = Promise.race([told, patience().then(() => fresh.last)]);
      happened.set(slice, fresh);
      return fresh.told;
    },
    onMeasured(callback) {
      measure = callback;
    },
    async close() {
      clearInterval(timer);
      await going;
      if (waiting.size > 0) await once();
      await book.close();
    },
  };
}

/** A part's releases without the versions stopped because of their health. */
export function withoutStoppedVersions(part: PartReleases, health: Health): PartReleases {
  return {
    ...part,
    async current() {
      const releases = await part.current();
      return releases && health.heeded(part.name, releases, part.trouble() === null);
    },
  };
}
