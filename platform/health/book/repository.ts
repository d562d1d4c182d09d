import { and, count, desc, eq, gt, gte, isNull, lt, max, or, sql, type SQL } from 'drizzle-orm';
import type { Happened } from '../../contract/releaseStore.ts';
import type { SeenList } from '../../contract/releaseList.ts';
import { latestStep, nextStep, type Evidence, type Step } from '../sjalv.ts';
import { COUNTED, sumOf, type Figures, type Run, type SliceStep, type Standing, type Stop, type Visit } from '../sliceHealth.ts';
import { outcomeOf } from '../utfall.ts';
import { sliceHealth, sliceLists, sliceRenderings, sliceSteps, sliceStops, type Db } from './tables.ts';

const DAY_MS = 86_400_000;
const STOP_DAYS = 365;
const HAPPENED_AT_MOST = 50;

/** Stores who has used which version, met an error there, and what else is counted. A person counts only once, however many sessions, pages or errors (PLUS-28). */
export async function noteVisits(db: Db, visits: readonly Visit[], now: Date): Promise<void> {
  const rows = new Map<string, Visit>();
  for (const visit of visits) {
    const place = [visit.slice, visit.version, visit.run, visit.person].join(' ');
    const before = rows.get(place);
    rows.set(place, { ...visit, failed: visit.failed || before?.failed === true, counts: sumOf(before?.counts, visit.counts) });
  }
  if (rows.size === 0) return;
  // Always in the same order, so that two servers that add at once cannot deadlock.
  const sorted = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const excluded = (name: string) => sql.raw(`excluded.${name}`);
  const added = COUNTED.map((name) => [name, sql`${sliceHealth[name]} + ${excluded(name)}`] as const);
  await db
    .insert(sliceHealth)
    .values(
      sorted.map(([, { person: visitor, counts = {}, ...row }]) => {
        const when = (name: 'sent' | 'ready') => ((counts[name] ?? 0) > 0 ? now : null);
        return { ...row, ...counts, visitor, seenAt: now, sentAt: when('sent'), readyAt: when('ready') };
      }),
    )
    .onConflictDoUpdate({
      target: [sliceHealth.slice, sliceHealth.version, sliceHealth.run, sliceHealth.visitor],
      set: {
        ...Object.fromEntries(added),
        failed: sql`${sliceHealth.failed} or excluded.failed`,
        sentAt: sql`coalesce(excluded.sent_at, ${sliceHealth.sentAt})`,
        readyAt: sql`coalesce(excluded.ready_at, ${sliceHealth.readyAt})`,
      },
      setWhere: sql.join([sql`excluded.failed and not ${sliceHealth.failed}`, ...COUNTED.map((name) => sql`${excluded(name)} <> 0`)], sql` or `),
    });
}

export const ofRun = (table: typeof sliceHealth | typeof sliceSteps | typeof sliceRenderings, { slice, version, run }: Run): SQL | undefined =>
  and(eq(table.slice, slice), eq(table.version, version), eq(table.run, run));

export const isSame = (one: Run) => (row: Run) => row.slice === one.slice && row.version === one.version && row.run === one.run;

/** A page that is not ready by then was never. Of many, half or the last must be lost, or a version would do worse the longer it is used. */
const READY_MS = 30_000;

/** The figures of versions, the latest used first; one that nobody has used is left out. */
function figuresOf(db: Db, where: SQL | undefined, now: Date): Promise<Figures[]> {
  const { slice, version, run, failed, sent, sentAt, seenAt, ...counted } = sliceHealth;
  const those = (condition: SQL) => count(sql`case when ${condition} then 1 end`);
  const isOver = sql`${sent} > 0 and ${sentAt} <= ${new Date(now.getTime() - READY_MS).toISOString()}::timestamptz`;
  const isLastLost = sql`${sent} > ${counted.ready} and ${counted.readyAt} < ${sentAt}`;
  const of = (name: Exclude<(typeof COUNTED)[number], 'sent'>) => those(sql`${counted[name]} > 0`);
  return db
    .select({
      slice,
      version,
      run,
      visits: count(),
      errors: those(sql`${failed}`),
      opened: those(isOver),
      lost: those(sql`${isOver} and (${sent} >= 2 * ${counted.ready} or ${isLastLost})`),
      ready: of('ready'),
      saves: of('saves'),
      refused: of('refused'),
      hung: of('hung'),
      empty: of('empty'),
      dead: of('dead'),
    })
    .from(sliceHealth)
    .where(where)
    .groupBy(slice, version, run)
    .orderBy(desc(max(seenAt)));
}

/** Asked by one value: a condition for each of 400 parts takes an idle server longer to write than all else that it does. */
export function readFigures(db: Db, asked: readonly Run[], now: Date): Promise<Figures[]> {
  const { slice, version, run } = sliceHealth;
  const runs = sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(slice text, version text, run text)`;
  return figuresOf(db, sql`(${slice}, ${version}, ${run}) in (select * from ${runs})`, now);
}

/** Every version of a part that is not forgotten, withdrawn ones too (PLUS-45). */
export const readAllFigures = (db: Db, slice: string, now: Date): Promise<Figures[]> => figuresOf(db, eq(sliceHealth.slice, slice), now);

async function personsSince(db: Db, one: Run, since: Date): Promise<number> {
  const [row] = await db
    .select({ persons: count() })
    .from(sliceHealth)
    .where(and(ofRun(sliceHealth, one), gte(sliceHealth.seenAt, since), gt(sliceHealth.ready, 0)));
  return row?.persons ?? 0;
}

/** The stopped versions: few, and a server that starts needs them before it knows what is live. */
export function readStopped(db: Db): Promise<Run[]> {
  const { slice, version, run } = sliceStops;
  return db.select({ slice, version, run }).from(sliceStops);
}

/** Stops a version; one that is already stopped is not changed. Returns whether it was stopped now. */
export async function stop(db: Db, one: Stop, now: Date): Promise<boolean> {
  const stopped = await db
    .insert(sliceStops)
    .values({ ...one, stoppedAt: now })
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

async function evidenceOf(db: Db, { slice, version, run, plan, against }: SliceStep, steps: readonly Step[], now: Date): Promise<Evidence> {
  const own = { slice, version, run };
  const other = against && { slice, ...against };
  const latest = latestStep(plan, steps);
  const figures = await readFigures(db, other ? [own, other] : [own], now);
  return {
    persons: latest ? await personsSince(db, own, latest.at) : 0,
    own: figures.find(isSame(own)) ?? outcomeOf(),
    other: (other && figures.find(isSame(other))) ?? outcomeOf(),
  };
}

/** Takes the next step of a gradual release, once however many servers ask (PLUS-43), unless it may not or the version is stopped; returns the state after that. */
export async function takeStep(db: Db, asked: SliceStep, now: Date): Promise<Standing> {
  const { plan, slice, version, run, may } = asked;
  const steps = await readSteps(db, asked);
  if ((await readStopped(db)).some(isSame(asked))) return { steps, waiting: { why: 'stopped' } };
  const next = nextStep(plan, steps, now, await evidenceOf(db, asked, steps, now));
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
    ...stops.map(({ slice: _slice, stoppedAt, ...stop }) => ({ at: stoppedAt.toISOString(), what: 'halted' as const, ...stop })),
  ];
  return all.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, HAPPENED_AT_MOST);
}

/** Stores which list of a part a server has taken, unless a higher one of the same key is known, and returns the highest of each key (PLUS-68). They are few, and are kept. */
export async function highestLists(db: Db, slice: string, taken: SeenList | null, now: Date): Promise<SeenList[]> {
  const { key, serial, signature } = sliceLists;
  const highest = () => db.select({ key, serial, signature }).from(sliceLists).where(eq(sliceLists.slice, slice)).orderBy(key);
  const known = await highest();
  if (taken === null || known.some((one) => one.key === taken.key && one.serial >= taken.serial)) return known;
  const row = { slice, ...taken, seenAt: now };
  await db
    .insert(sliceLists)
    .values(row)
    .onConflictDoUpdate({ target: [sliceLists.slice, key], set: row, setWhere: lt(serial, taken.serial) });
  return highest();
}

/** Removes who last used which version more than so many days ago, and stops of long ago. */
export async function removeOld(db: Db, days: number, now: Date): Promise<void> {
  const ago = (count: number) => new Date(now.getTime() - count * DAY_MS);
  const { seenAt, sentAt } = sliceHealth;
  await db.delete(sliceHealth).where(and(lt(seenAt, ago(days)), or(isNull(sentAt), lt(sentAt, ago(days)))));
  for (const [table, time] of [
    [sliceStops, sliceStops.stoppedAt],
    [sliceSteps, sliceSteps.begunAt],
    [sliceRenderings, sliceRenderings.seenAt],
  ] as const)
    await db.delete(table).where(lt(time, ago(STOP_DAYS)));
}
