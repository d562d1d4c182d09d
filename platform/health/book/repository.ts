import { and, count, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Happened } from '../../contract/releaseStore.ts';
import type { Step } from '../sjalv.ts';
import type { Figures, Run, SeenList, Visit } from '../sliceHealth.ts';
import { sliceHealth, sliceLists, sliceRenderings, sliceSteps, sliceStops, type Db } from './tables.ts';

const DAY_MS = 86_400_000;
/** How long stopped versions and the times when shares began are kept: a year. */
const STOP_DAYS = 365;
/** The most events that are told of. */
const HAPPENED_AT_MOST = 50;

/** Stores who has used which version and met an error there. A person counts only once, however many sessions, pages or errors (PLUS-28). */
export async function noteVisits(db: Db, visits: readonly Visit[], now: Date): Promise<void> {
  const rows = new Map<string, typeof sliceHealth.$inferInsert>();
  for (const { slice, version, run, person: visitor, failed } of visits) {
    const place = [slice, version, run, visitor].join(' ');
    rows.set(place, { slice, version, run, visitor, failed: failed || rows.get(place)?.failed === true, seenAt: now });
  }
  if (rows.size === 0) return;
  await db
    .insert(sliceHealth)
    // Always in the same order, so that two servers that add at once cannot deadlock.
    .values([...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row))
    .onConflictDoUpdate({
      target: [sliceHealth.slice, sliceHealth.version, sliceHealth.run, sliceHealth.visitor],
      set: { failed: true },
      setWhere: sql`excluded.failed and not ${sliceHealth.failed}`,
    });
}

const isOneOf = (runs: readonly Run[]): SQL | undefined =>
  or(...runs.map(({ slice, version, run }) => and(eq(sliceHealth.slice, slice), eq(sliceHealth.version, version), eq(sliceHealth.run, run))));

export const isSame = (one: Run) => (row: { slice: string; version: string; run: string }) =>
  row.slice === one.slice && row.version === one.version && row.run === one.run;

/** The figures of those versions; one that nobody has used is left out. */
export async function readFigures(db: Db, asked: readonly Run[]): Promise<Figures[]> {
  if (asked.length === 0) return [];
  const { slice, version, run, failed } = sliceHealth;
  const rows = await db
    .select({ slice, version, run, visits: count(), errors: count(sql`case when ${failed} then 1 end`) })
    .from(sliceHealth)
    .where(isOneOf(asked))
    .groupBy(slice, version, run);
  return asked.flatMap((one) => {
    const row = rows.find(isSame(one));
    return row ? [{ ...one, visits: row.visits, errors: row.errors }] : [];
  });
}

/** How many persons have begun to use a version since that moment, in one of its times in use (PLUS-43). */
export async function personsSince(db: Db, one: Run, since: Date): Promise<number> {
  const [row] = await db
    .select({ persons: count() })
    .from(sliceHealth)
    .where(and(isOneOf([one]), gte(sliceHealth.seenAt, since)));
  return row?.persons ?? 0;
}

/** The stopped versions: few, and a server that starts needs them before it knows what is live. */
export function readStopped(db: Db): Promise<Run[]> {
  const { slice, version, run } = sliceStops;
  return db.select({ slice, version, run }).from(sliceStops);
}

/** Stops a version; one that is already stopped is not changed. Returns whether it was stopped now. */
export async function stop(db: Db, figures: Figures, now: Date): Promise<boolean> {
  const stopped = await db
    .insert(sliceStops)
    .values({ ...figures, stoppedAt: now })
    .onConflictDoNothing()
    .returning({ run: sliceStops.run });
  return stopped.length > 0;
}

const ofRun = ({ slice, version, run }: Run): SQL | undefined => and(eq(sliceSteps.slice, slice), eq(sliceSteps.version, version), eq(sliceSteps.run, run));

/** The shares of a gradual release that have begun, the first one first (PLUS-43). */
export function readSteps(db: Db, run: Run): Promise<Step[]> {
  return db.select({ share: sliceSteps.share, at: sliceSteps.begunAt }).from(sliceSteps).where(ofRun(run)).orderBy(sliceSteps.begunAt, sliceSteps.share);
}

/** Stores that a share begins; one that has already begun is not changed. Returns whether it began now. */
export async function begin(db: Db, { slice, version, run }: Run, share: number, now: Date): Promise<boolean> {
  const begun = await db.insert(sliceSteps).values({ slice, version, run, share, begunAt: now }).onConflictDoNothing().returning({ run: sliceSteps.run });
  return begun.length > 0;
}

/** What happened automatically to the versions of a part, the latest first: shares that began, and stops with their figures (PLUS-42, PLUS-43). */
export async function readHappened(db: Db, slice: string): Promise<Happened[]> {
  const steps = await db.select().from(sliceSteps).where(eq(sliceSteps.slice, slice)).orderBy(desc(sliceSteps.begunAt)).limit(HAPPENED_AT_MOST);
  const stops = await db.select().from(sliceStops).where(eq(sliceStops.slice, slice)).orderBy(desc(sliceStops.stoppedAt)).limit(HAPPENED_AT_MOST);
  const all: Happened[] = [
    ...steps.map(({ version, run, share, begunAt }) => ({ at: begunAt.toISOString(), what: 'step' as const, version, run, share })),
    ...stops.map(({ version, run, visits, errors, stoppedAt }) => ({ at: stoppedAt.toISOString(), what: 'halted' as const, version, run, visits, errors })),
  ];
  return all.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, HAPPENED_AT_MOST);
}

/** Stores which list of a part a server has taken, unless a higher one of the same key is known, and returns the highest of each key (PLUS-68). They are few, and are kept. */
export async function highestLists(db: Db, slice: string, taken: SeenList | null, now: Date): Promise<SeenList[]> {
  const { key, serial, signature } = sliceLists;
  if (taken !== null) {
    const set = { serial: taken.serial, signature: taken.signature, seenAt: now };
    const row = { slice, ...taken, seenAt: now };
    await db
      .insert(sliceLists)
      .values(row)
      .onConflictDoUpdate({ target: [sliceLists.slice, key], set, setWhere: lt(serial, taken.serial) });
  }
  return db.select({ key, serial, signature }).from(sliceLists).where(eq(sliceLists.slice, slice)).orderBy(key);
}

/** Removes who used which version more than so many days ago, and stops of long ago. */
export async function removeOld(db: Db, days: number, now: Date): Promise<void> {
  const ago = (count: number) => new Date(now.getTime() - count * DAY_MS);
  await db.delete(sliceHealth).where(lt(sliceHealth.seenAt, ago(days)));
  await db.delete(sliceStops).where(lt(sliceStops.stoppedAt, ago(STOP_DAYS)));
  await db.delete(sliceSteps).where(lt(sliceSteps.begunAt, ago(STOP_DAYS)));
  await db.delete(sliceRenderings).where(lt(sliceRenderings.seenAt, ago(STOP_DAYS)));
}
