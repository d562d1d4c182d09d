import { and, count, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Happened } from '../../contract/releaseStore.ts';
import type { SeenList } from '../../contract/releaseList.ts';
import { latestStep, nextStep, type Evidence, type Step } from '../sjalv.ts';
import type { Figures, Run, SliceStep, Standing, Visit } from '../sliceHealth.ts';
import type { Outcome } from '../utfall.ts';
import { sliceHealth, sliceLists, sliceRenderings, sliceSteps, sliceStops, type Db } from './tables.ts';

const DAY_MS = 86_400_000;
const STOP_DAYS = 365;
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

export const ofRun = (table: typeof sliceHealth | typeof sliceSteps | typeof sliceRenderings, { slice, version, run }: Run): SQL | undefined =>
  and(eq(table.slice, slice), eq(table.version, version), eq(table.run, run));

export const isSame = (one: Run) => (row: Run) => row.slice === one.slice && row.version === one.version && row.run === one.run;

/** The figures of those versions; one that nobody has used is left out. */
export async function readFigures(db: Db, asked: readonly Run[]): Promise<Figures[]> {
  if (asked.length === 0) return [];
  const { slice, version, run, failed } = sliceHealth;
  const rows = await db
    .select({ slice, version, run, visits: count(), errors: count(sql`case when ${failed} then 1 end`) })
    .from(sliceHealth)
    .where(or(...asked.map((one) => ofRun(sliceHealth, one))))
    .groupBy(slice, version, run);
  return asked.flatMap((one) => {
    const row = rows.find(isSame(one));
    return row ? [{ ...one, visits: row.visits, errors: row.errors }] : [];
  });
}

async function personsSince(db: Db, one: Run, since: Date): Promise<number> {
  const [row] = await db
    .select({ persons: count() })
    .from(sliceHealth)
    .where(and(ofRun(sliceHealth, one), gte(sliceHealth.seenAt, since)));
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

/** The shares of a gradual release that have begun, the first one first (PLUS-43). */
export function readSteps(db: Db, run: Run): Promise<Step[]> {
  return db
    .select({ share: sliceSteps.share, at: sliceSteps.begunAt })
    .from(sliceSteps)
    .where(ofRun(sliceSteps, run))
    .orderBy(sliceSteps.begunAt, sliceSteps.share);
}

const NONE: Outcome = { visits: 0, errors: 0 };

async function evidenceOf(db: Db, { slice, version, run, plan, against }: SliceStep, steps: readonly Step[]): Promise<Evidence> {
  const own = { slice, version, run };
  const other = against && { slice, ...against };
  const latest = latestStep(plan, steps);
  const figures = await readFigures(db, other ? [own, other] : [own]);
  return {
    persons: latest ? await personsSince(db, own, latest.at) : 0,
    own: figures.find(isSame(own)) ?? NONE,
    other: (other && figures.find(isSame(other))) ?? NONE,
  };
}

/** Takes the next step of a gradual release, once however many servers ask (PLUS-43), unless it may not or the version is stopped; returns the state after that. */
export async function takeStep(db: Db, asked: SliceStep, now: Date): Promise<Standing> {
  const { plan, slice, version, run, may } = asked;
  const steps = await readSteps(db, asked);
  if ((await readStopped(db)).some(isSame(asked))) return { steps, waiting: { why: 'stopped' } };
  const next = nextStep(plan, steps, now, await evidenceOf(db, asked, steps));
  if (next === null) return { steps, waiting: null };
  // The server that asks knows why it may not.
  if ('waiting' in next || !may) return { steps, waiting: 'waiting' in next ? next.waiting : null };
  await db.insert(sliceSteps).values({ slice, version, run, share: next.share, begunAt: now }).onConflictDoNothing();
  return takeStep(db, { ...asked, may: false }, now);
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
    const row = { slice, ...taken, seenAt: now };
    const once = { target: [sliceLists.slice, key], set: row, setWhere: lt(serial, taken.serial) };
    await db.insert(sliceLists).values(row).onConflictDoUpdate(once);
  }
  return db.select({ key, serial, signature }).from(sliceLists).where(eq(sliceLists.slice, slice)).orderBy(key);
}

/** Removes who used which version more than so many days ago, and stops of long ago. */
export async function removeOld(db: Db, days: number, now: Date): Promise<void> {
  const ago = (count: number) => new Date(now.getTime() - count * DAY_MS);
  await db.delete(sliceHealth).where(lt(sliceHealth.seenAt, ago(days)));
  for (const [table, time] of [
    [sliceStops, sliceStops.stoppedAt],
    [sliceSteps, sliceSteps.begunAt],
    [sliceRenderings, sliceRenderings.seenAt],
  ] as const)
    await db.delete(table).where(lt(time, ago(STOP_DAYS)));
}
