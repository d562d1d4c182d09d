import { COUNTS, STEP_SECONDS, STEPS, type Curve, type Kind, type Span } from '../../../health/kurva.ts';

/** A moment, and the value of each version then; null when nothing was measured. */
export interface CurveRow {
  readonly at: number;
  readonly values: Readonly<Record<string, number | null>>;
}

/** The versions in the curves that have the most page loads, four at most, in the order of their numbers. */
export function versionsIn(curves: readonly Curve[]): string[] {
  const loads = new Map<string, number>();
  for (const curve of curves) loads.set(curve.version, (loads.get(curve.version) ?? 0) + curve.loads + curve.errors);
  const most = [...loads].toSorted(([, one], [, other]) => other - one).slice(0, 4);
  return most.map(([version]) => version).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

/** A row for each minute of the hour, or hour of the week, that ends at `now`: counts are 0 where nothing happened, vitals are null. */
export function rowsOf(curves: readonly Curve[], kind: Kind, versions: readonly string[], span: Span, now: string): CurveRow[] {
  const stepMs = STEP_SECONDS[span] * 1000;
  const at = Map.groupBy(curves, (curve) => Date.parse(curve.at));
  const last = Math.floor(Date.parse(now) / stepMs) * stepMs;
  const empty = COUNTS.some((one) => one === kind) ? 0 : null;
  return Array.from({ length: STEPS[span] }, (_, index) => {
    const moment = last - (STEPS[span] - 1 - index) * stepMs;
    const own = at.get(moment) ?? [];
    return { at: moment, values: Object.fromEntries(versions.map((version) => [version, own.find((curve) => curve.version === version)?.[kind] ?? empty])) };
  });
}
