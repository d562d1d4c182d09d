import { createHmac } from 'node:crypto';
import type { Step } from '@uppgiftsandring/platform/health/sjalv';
import type { PartName } from '@uppgiftsandring/platform/contract/route';
import type { Happened } from '@uppgiftsandring/platform/contract/releaseStore';
import { HAPPENED_AT_MOST, type Figures, type Run, type Seen, type SeenList } from '@uppgiftsandring/platform/health/sliceHealth';
import { subDays } from 'date-fns/subDays';
import { and, count, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/db.ts';
import { sessions } from '../../../db/schema.ts';
import { removeAll, type Work } from '../retention/removeAll.ts';
import { hashOf } from '../../../base/secrets.ts';
import { endOf, type Limits } from '../../session/sessionRepository.ts';
import { sliceHealth, sliceLists, sliceRenderings, sliceSteps, sliceStops } from '../../../db/tables/sliceHealth.ts';

/** How long stopped versions and the times when shares began are kept: a year. */
const STOP_DAYS = 365;

/** The person behind each cookie that belongs to a live session. */
export async function personsBehind(db: Db, cookies: readonly string[], limits: Limits, now: Date): Promise<Map<string, string>> {
  const byHash = new Map(cookies.map((cookie) => [hashOf(cookie), cookie]));
  if (byHash.size === 0) return new Map();
  const found = await db
    .select()
    .from(sessions)
    .where(inArray(sessions.id, [...byHash.keys()]));
  const live = found.filter((session) => session.endedAt === null && now < endOf(session, limits).expiresAt);
  return new Map(live.map(({ id, personnummer }) => [byHash.get(id) ?? '', personnummer]));
}

interface Noting {
  readonly limits: Limits;
  /** Key of the hash that replaces a person: nobody can find the person by trying numbers. */
  readonly key: string;
  readonly now: Date;
}

/**
 * Stores who has used which version and met an error there. Only a person who is logged in counts, and only once, however many sessions, pages or errors:
 * made-up requests change nothing (PLUS-28).
 */
export async function noteSeen(db: Db, seen: readonly Seen[], { limits, key, now }: Noting): Promise<void> {
  const persons = await personsBehind(db, [...new Set(seen.map(({ sid }) => sid))], limits, now);
  const rows = new Map<string, typeof sliceHealth.$inferInsert>();
  for (const { sid, slice, version, run, failed } of seen) {
    const person = persons.get(sid);
    if (person === undefined) continue;
    const visitor = createHmac('sha256', key).update(person).digest('base64url');
    const place = [slice, version, run, visitor].join(' ');
    rows.set(place, { slice, version, run, visitor, failed: failed || rows.get(place)?.failed === true, seenAt: now });
  }
  if (rows.size === 0) return;
  await db
    .insert(sliceHealth)
    .values([...rows.values()])
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
export async function readHappened(db: Db, slice: PartName): Promise<Happened[]> {
  const steps = await db.select().from(sliceSteps).where(eq(sliceSteps.slice, slice)).orderBy(desc(sliceSteps.begunAt)).limit(HAPPENED_AT_MOST);
  const stops = await db.select().from(sliceStops).where(eq(sliceStops.slice, slice)).orderBy(desc(sliceStops.stoppedAt)).limit(HAPPENED_AT_MOST);
  const all: Happened[] = [
    ...steps.map(({ version, run, share, begunAt }) => ({ at: begunAt.toISOString(), what: 'step' as const, version, run, share })),
    ...stops.map(({ version, run, visits, errors, stoppedAt }) => ({ at: stoppedAt.toISOString(), what: 'halted' as const, version, run, visits, errors })),
  ];
  return all.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, HAPPENED_AT_MOST);
}

/** Stores which list of a part a server has taken, unless a higher one of the same key is known, and returns the highest of each key (PLUS-68). They are few, and are kept. */
export async function highestLists(db: Db, slice: PartName, taken: SeenList | null, now: Date): Promise<SeenList[]> {
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

/** Removes who used which version before that moment, and stops of long ago; returns how many rows. */
export async function removeOldHealth(work: Work, before: Date, now: Date): Promise<number> {
  const longAgo = subDays(now, STOP_DAYS);
  const seen = await removeAll(work, sliceHealth, { time: sliceHealth.seenAt, before });
  const stops = await removeAll(work, sliceStops, { time: sliceStops.stoppedAt, before: longAgo });
  const steps = await removeAll(work, sliceSteps, { time: sliceSteps.begunAt, before: longAgo });
  const renderings = await removeAll(work, sliceRenderings, { time: sliceRenderings.seenAt, before: longAgo });
  return seen + stops + steps + renderings;
}
