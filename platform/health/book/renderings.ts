import { isNotNull, or, sql } from 'drizzle-orm';
import type { Hurt, SliceRendered, SliceRendering } from '../sliceHealth.ts';
import { isSame, ofRun } from './repository.ts';
import { sliceRenderings, type Db } from './tables.ts';

// Which versions the composition servers may render (PLUS-68, docs/adr/0071).

/** A server that has not been heard of for this long has ended: it tells of itself every second. */
const SILENT_MS = 10_000;
/** After so many servers that ended while they tried a version it is tried alone, and the next one bars it: a server may end for another reason. */
const SUSPECT = 2;
/** How long each suspect is tried alone, in turn: that tells which one it was. */
const TURN_MS = 3000;
const LOCK = 7_164_011_237;

type Row = typeof sliceRenderings.$inferSelect;

function withReport(row: Row, { server, well, hurt }: SliceRendering, now: Date): Row {
  const why = hurt.find(isSame(row))?.why;
  if (why !== undefined) return { ...row, why, server: null };
  if (row.isWell || row.server === null) return row;
  if (row.server === server) return well.some(isSame(row)) ? { ...row, isWell: true, server: null } : row;
  if (now.getTime() - row.seenAt.getTime() <= SILENT_MS) return row;
  const deaths = row.deaths + 1;
  return { ...row, deaths, server: null, why: deaths <= SUSPECT ? null : `${deaths} servers ended while they tried it` };
}

function judged(before: readonly Row[], report: SliceRendering, now: Date): Row[] {
  const rows = before.map((row) => (row.why === null ? withReport(row, report, now) : row));
  const isOpen = ({ isWell, why }: Row) => !isWell && why === null;
  const suspects = rows.filter((row) => isOpen(row) && row.deaths >= SUSPECT);
  const turn = suspects[Math.floor(now.getTime() / TURN_MS) % suspects.length];
  return rows.map((row) => {
    if (!isOpen(row) || (row.server ?? report.server) !== report.server) return row;
    return { ...row, seenAt: now, server: !report.leaves && (row.deaths < SUSPECT || row === turn) ? report.server : null };
  });
}

/** Stores what a server says of its versions; returns which it may render, none that is new while another server tries it. `fresh` have just been barred. */
export function judgeRenderings(db: Db, report: SliceRendering, now: Date): Promise<SliceRendered & { readonly fresh: readonly Hurt[] }> {
  const { slice, version, run, why } = sliceRenderings;
  const runOf = (row: Row) => ({ slice: row.slice, version: row.version, run: row.run });
  const barredIn = (rows: readonly Row[]) => rows.flatMap((row) => (row.why === null ? [] : [{ ...runOf(row), why: row.why }]));
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const kept = await tx
      .select()
      .from(sliceRenderings)
      .where(or(isNotNull(why), ...report.asked.map((one) => ofRun(sliceRenderings, one))));
    const before = report.asked.map((one) => kept.find(isSame(one)) ?? { ...one, server: null, seenAt: now, deaths: 0, isWell: false, why: null });
    const after = judged(before, report, now);
    const target = [slice, version, run];
    for (const row of after.filter((one, index) => one !== before[index]))
      await tx.insert(sliceRenderings).values(row).onConflictDoUpdate({ target, set: row });
    const fresh = barredIn(after.filter((_row, index) => before[index]?.why === null));
    const may = after.filter((row) => row.why === null && (row.isWell || row.server === report.server)).map(runOf);
    return { may, barred: [...barredIn(kept), ...fresh], fresh };
  });
}
