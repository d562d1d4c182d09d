import { LRUCache } from 'lru-cache';
import { inTime } from '../../contract/deadline.ts';
import { VITALS, type Kind } from '../../health/kurva.ts';
import type { PartName } from '../../contract/route.ts';
import { besideActiveIn, givenIn, NO_RELEASES, type Gradual, type Releases } from '../../contract/releaseStore.ts';
import type { HealthBook, Past } from '../../health/book/book.ts';
import { connectionTo, type Connection } from '../../health/book/connection.ts';
import { COUNTS_OF, isSid, type Counts, type Figures, type Run, type Sign, type SliceHealth, type Standing } from '../../health/sliceHealth.ts';
import { outcomeOf as outcome } from '../../health/utfall.ts';
import type { Versions } from './session.ts';
import { createPlans } from './plans.ts';
import { countedFor, createUsage, type Point, type Use } from './usage.ts';
import { besideOf, comparisons, failing, runOf, withoutStopped, type Comparison } from './verdict.ts';

// The health of the versions in use, as the health book keeps it for all servers (PLUS-28). A version that performs clearly worse gets no more sessions.

const EVERY_MS = 1000;
/** How long the first pages wait for the health book: a stopped version must not be given out because the server was restarted. */
const PATIENCE_MS = 1000;
/** How long the start waits for the database. */
const CONNECT_MS = 5000;
const AT_ONCE = 1000;
/** So many points of a kind may a person have in a version's curves in an hour: more would show one person alone. */
const MOST_EACH = 60;
const HOUR_MS = 3_600_000;
const NO_PAST: Past = { happened: [], figures: [] };

export type Health = ReturnType<typeof createHealth>;

/** The person behind each of the cookies that belongs to a logged-in person's session, by an opaque id; others are left out. Rejects when there is no answer. */
export type PersonsOf = (sids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The database of versions' health, waited for so that the first page need not wait; one that is away is asked again at each use. */
export async function openHealth(place: string): Promise<Connection> {
  const connection = connectionTo(place);
  await inTime(connection.connect(), CONNECT_MS, () => undefined).catch(() => undefined);
  return connection;
}

/** The versions of a part that are compared: those that the store names, and the one given in place of a stopped version. */
function runsIn(slice: PartName, releases: Releases, inForce: Releases): Run[] {
  const versions = new Set([releases, inForce].flatMap(({ previous, ...one }) => [previous, ...givenIn(one)]));
  const runs = [...versions].flatMap((version) => {
    const run = version ? runOf(releases, version) : undefined;
    return version && run !== undefined ? [{ slice, version, run }] : [];
  });
  const besides = besideActiveIn(releases).flatMap((version) => besideOf(slice, releases, version) ?? []);
  return [...runs, ...besides.flatMap((run) => (releases.active === null ? [] : [{ slice, version: releases.active, run }]))];
}

/** A use that is recorded once more, since the book may have it already: a page that was sent twice and ready once would be lost. */
const inDoubt = (use: Use): Use => ({ ...use, counts: { ...use.counts, sent: Math.min(0, use.counts?.sent ?? 0) } });

export function createHealth(book: HealthBook, personsOf: PersonsOf, warn: (message: string, error: unknown) => void) {
  const live = new Map<PartName, Releases>();
  /** The parts whose store can be read and trusted now. */
  const sound = new Set<PartName>();
  const plans = createPlans(book, PATIENCE_MS);
  const usage = createUsage();
  const kept = new LRUCache<PartName, Past>({ max: 1000, ttl: EVERY_MS, fetchMethod: async (slice, before) => (await book.past(slice)) ?? before });
  const drawn = new LRUCache<string, number>({ max: 50_000, ttl: HOUR_MS, noUpdateTTL: true });
  let measure: ((point: Point) => void) | undefined;
  let known: SliceHealth = { figures: [], stopped: [] };
  let isTroubled = false;
  let going: Promise<void> | undefined;
  let first: Promise<unknown> | undefined;

  /** All versions that were stopped in their latest run, also those no longer in use; one that the history no longer names has had no later run. */
  function stops(slice: PartName): readonly string[] {
    const releases = live.get(slice);
    const isLatest = ({ version, run, ...one }: Run) => one.slice === slice && releases && run === (runOf(releases, version) ?? run);
    return known.stopped.filter(isLatest).map(({ version }) => version);
  }

  /** What the automatic stop compares now: each version with the one that its sessions would get instead. */
  function compared(slice: PartName): readonly Comparison[] {
    const releases = live.get(slice);
    if (!releases) return [];
    const inForce = withoutStopped(releases, stops(slice));
    const outcomeIn = (run: string | undefined, version: string) =>
      known.figures.find((one) => one.slice === slice && one.version === version && one.run === run) ?? outcome();
    const outcomeOf = (version: string) => outcomeIn(runOf(releases, version), version);
    return comparisons(inForce, outcomeOf, (active, version) => outcomeIn(besideOf(slice, inForce, version) ?? runOf(releases, active), active));
  }

  async function judge(slice: PartName, releases: Releases): Promise<void> {
    const worst = failing(compared(slice));
    const run = worst && runOf(releases, worst.version);
    if (!worst || run === undefined) return;
    const stop = { slice, run, ...worst };
    known = { ...known, stopped: [...known.stopped, stop] };
    await book.stop(stop);
  }

  async function askPersons(sids: ReadonlySet<string>): Promise<ReadonlyMap<string, string> | undefined> {
    if (sids.size === 0) return undefined;
    try {
      const persons = await personsOf([...sids]);
      isTroubled = false;
      return persons;
    } catch (error) {
      if (!isTroubled) warn('Nobody says whose sessions use the versions: they are counted when somebody does', error);
      isTroubled = true;
      return undefined;
    }
  }

  function draw(point: Point, person: string | undefined): void {
    const key = [point.slice, point.version, point.kind, person].join(' ');
    const before = drawn.get(key) ?? 0;
    if (person === undefined || before === MOST_EACH) return;
    drawn.set(key, before + 1);
    measure?.(point);
  }

  async function exchange(): Promise<void> {
    const [uses, points] = [usage.takeVisits(AT_ONCE), usage.takePoints()];
    const persons = await askPersons(new Set([...uses, ...points].map(({ sid }) => sid)));
    for (const point of points) draw(point, persons?.get(point.sid));
    const visits = uses.flatMap(({ sid, ...visit }) => {
      const person = persons?.get(sid);
      return person === undefined ? [] : [{ ...visit, person }];
    });
    const asked = [...live].flatMap(([slice, releases]) => runsIn(slice, releases, withoutStopped(releases, stops(slice))));
    const answer = await book.exchange(visits, asked);
    if (!persons) uses.forEach(usage.addVisit);
    else if (!answer) uses.map(inDoubt).forEach(usage.addVisit);
    if (!answer) return live.forEach((releases, slice) => plans.pause(slice, releases));
    known = answer;
    for (const [slice, releases] of live) {
      await judge(slice, releases);
      await plans.advance(slice, releases, sound.has(slice) ? stops(slice) : 'store');
    }
  }

  /** The first version in use that is stopped, if one is. Not the previous version: its stop would be mistaken for that of a version in use. */
  function stopped(slice: PartName): string | null {
    const { active, ...releases } = live.get(slice) ?? NO_RELEASES;
    return [...besideActiveIn(releases), active].find((version) => version !== null && stops(slice).includes(version)) ?? null;
  }

  function addPoint(sid: string, slice: PartName, version: string, kind: Kind, value: number): void {
    if (book.isKept && measure) usage.addPoint({ sid, slice, version, kind, value });
  }

  function add(sid: string, versions: Versions, of: PartName | null, { failed, counts, kind }: { failed: boolean; counts?: Counts; kind: Kind }): void {
    if (!isSid(sid)) return;
    for (const { name: slice, version, beside } of countedFor(live.get('host'), versions, of)) {
      const releases = live.get(slice);
      const run = releases && (beside === undefined ? runOf(releases, version) : besideOf(slice, releases, beside));
      if (run !== undefined && book.isKept) usage.addVisit({ slice, version, run, sid, failed, ...(counts && { counts }) });
      if (beside === undefined) addPoint(sid, slice, version, kind, 1);
    }
    if (usage.visitCount() >= AT_ONCE) void once();
  }

  const once = () => (going ??= exchange().finally(() => (going = undefined)));
  const timer = setInterval(() => void once(), EVERY_MS).unref();

  return {
    stops,
    stopped,
    compared,
    /** Records that a session got a page with those versions, or had an error in one of them. */
    countVisit(sid: string, versions: Versions, failedIn: PartName | null): void {
      add(sid, versions, failedIn, { failed: failedIn !== null, kind: failedIn === null ? 'loads' : 'errors' });
    },
    /** Records a sign of life, or of death, of a page of that part in a session with those versions (PLUS-45). */
    countSign(sid: string, versions: Versions, name: PartName, sign: Sign): void {
      add(sid, versions, name, { failed: false, counts: COUNTS_OF[sign], kind: sign });
    },
    /** Records the web vitals of a session's page, for the part that the page belongs to (PLUS-42). */
    recordVitals(sid: string, versions: Versions, name: PartName, vitals: Partial<Record<Kind, number>>): void {
      const version = versions[name];
      if (version === undefined || !isSid(sid)) return;
      for (const kind of VITALS) if (vitals[kind] !== undefined) addPoint(sid, name, version, kind, vitals[kind]);
    },
    /** The live versions without the stopped ones, and with the share that a plan has reached. `isSound`: the store can be read and trusted now. */
    async inForce(slice: PartName, releases: Releases, isSound: boolean): Promise<Releases> {
      live.set(slice, releases);
      sound[isSound ? 'add' : 'delete'](slice);
      first ??= inTime(once(), PATIENCE_MS, () => undefined);
      await first;
      return withoutStopped(await plans.inForce(slice, releases), stops(slice));
    },
    figures(slice: PartName): readonly Figures[] {
      const releases = live.get(slice);
      return known.figures.filter((one) => one.slice === slice && releases && one.run === runOf(releases, one.version));
    },
    /** What has happened automatically to a part, and the figures of each version in its present or else its latest run; what was last known when the health book does not respond. */
    async past(slice: PartName): Promise<Past> {
      const { happened, figures: runs } = (await inTime(kept.fetch(slice), PATIENCE_MS, () => kept.get(slice, { allowStale: true }))) ?? NO_PAST;
      const releases = live.get(slice);
      const isPresent = ({ version, run }: Run) => !run.startsWith('beside ') && run === ((releases && runOf(releases, version)) ?? run);
      const latest = [...this.figures(slice), ...runs.filter(isPresent)];
      return { happened, figures: latest.filter(({ version }, index) => latest.findIndex((one) => one.version === version) === index) };
    },
    /** The gradual releases, also stopped ones, and of those that go by themselves the shares that have begun, and why the next has not (PLUS-43). */
    gradual: (slice: PartName): readonly (Gradual & Standing)[] => plans.gradual(slice, live.get(slice) ?? NO_RELEASES),
    onMeasured(callback: (point: Point) => void): void {
      measure = callback;
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await going;
      // All, unless the book does not take them.
      for (let before = Infinity; usage.visitCount() > 0 && usage.visitCount() < before; await once()) before = usage.visitCount();
      await book.close();
    },
  };
}
