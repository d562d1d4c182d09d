import { binOf, COUNTS, p75, type Kind } from '@uppgiftsandring/platform/health/kurva';
import type { Curve, Point, Span } from '@uppgiftsandring/platform/health/slappkurvor';
import type { PartName } from '@uppgiftsandring/platform/contract/route';
import { max } from 'date-fns/max';
import { startOfHour } from 'date-fns/startOfHour';
import { startOfMinute } from 'date-fns/startOfMinute';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/db.ts';
import { removeAll, type Work } from '../retention/removeAll.ts';
import type { Limits } from '../../session/sessionRepository.ts';
import { personsBehind } from './repository.ts';
import { sliceCurves } from '../../../db/tables/sliceHealth.ts';

// How the versions perform over time (PLUS-42): counts, and for each vital how many values of each size. Only from logged-in sessions, and with no names.

const MINUTES_KEPT_DAYS = 1;
const isCount = (kind: Kind) => COUNTS.some((one) => one === kind);

type Row = typeof sliceCurves.$inferInsert;

/** Adds to the current minute and hour, in one statement. Points without a logged-in session are ignored. */
export async function notePoints(db: Db, points: readonly Point[], limits: Limits, now: Date): Promise<void> {
  const live = await personsBehind(db, [...new Set(points.map(({ sid }) => sid))], limits, now);
  const rows = new Map<string, Row>();
  for (const { sid, slice, version, kind, value } of points) {
    if (!live.has(sid)) continue;
    const [bin, n] = isCount(kind) ? [0, Math.round(value)] : [binOf(value), 1];
    for (const [span, at] of [['minute', startOfMinute(now)] as const, ['hour', startOfHour(now)] as const]) {
      const place = [slice, version, span, kind, bin].join(' ');
      rows.set(place, { slice, version, span, at, kind, bin, n: n + (rows.get(place)?.n ?? 0) });
    }
  }
  if (rows.size === 0) return;
  const { slice, version, span, at, kind, bin, n } = sliceCurves;
  await db
    .insert(sliceCurves)
    // Always in the same order, so that two servers that add at once cannot deadlock.
    .values([...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row))
    .onConflictDoUpdate({ target: [slice, span, at, version, kind, bin], set: { n: sql`${n} + excluded.n` } });
}

/** How the versions of a part performed in each minute of the last hour, or each hour of the last week; in order of time. */
export async function readCurves(db: Db, part: PartName, asked: Span, now: Date): Promise<Curve[]> {
  const { slice, span, at, version } = sliceCurves;
  const since = asked === 'minute' ? subHours(now, 1) : subDays(now, 7);
  const rows = await db
    .select()
    .from(sliceCurves)
    .where(and(eq(slice, part), eq(span, asked), gte(at, since)))
    .orderBy(asc(at), asc(version));
  const places = Map.groupBy(rows, (row) => `${row.at.toISOString()} ${row.version}`);
  return [...places.values()].flatMap((own) => {
    const [first] = own;
    const binsOf = (kind: Kind) => own.filter((row) => row.kind === kind);
    const sum = (kind: Kind) => binsOf(kind).reduce((all, { n }) => all + n, 0);
    if (first === undefined) return [];
    return {
      version: first.version,
      at: first.at.toISOString(),
      loads: sum('loads'),
      errors: sum('errors'),
      lcp: p75(binsOf('lcp')),
      inp: p75(binsOf('inp')),
      cls: p75(binsOf('cls')),
    };
  });
}

/** Removes minutes that are older than a day, and hours from before that moment; returns how many rows. */
export async function removeOldCurves(work: Work, before: Date, now: Date): Promise<number> {
  const { span, at } = sliceCurves;
  const minutes = max([before, subDays(now, MINUTES_KEPT_DAYS)]);
  const removed = await removeAll(work, sliceCurves, { time: at, before: minutes, also: eq(span, 'minute') });
  return removed + (await removeAll(work, sliceCurves, { time: at, before, also: eq(span, 'hour') }));
}
