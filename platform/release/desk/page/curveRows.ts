import { STEP_SECONDS, STEPS, type Curve, type Kind, type Span } from '../../../health/kurva.ts';

/** A moment, and the value of each version then; null when nothing was measured. */
export interface CurveRow {
  readonly at: number;
  readonly values: Readonly<Record<string, number | null>>;
}

const STEP_MS: Readonly<Record<Span, number>> = { minute: STEP_SECONDS.minute * 1000, hour: STEP_SECONDS.hour * 1000 };

/** The start of the period that can be shown, and the start of its last step. */
function spanOf(span: Span, now: string): readonly [from: number, to: number] {
  const to = Math.floor(Date.parse(now) / STEP_MS[span]) * STEP_MS[span];
  return [to - (STEPS[span] - 1) * STEP_MS[span], to];
}

/** The fewest steps shown, so that a curve that has just begun does not fill the whole width. */
const FEWEST = 10;
const TICKS = 4;

/** The moments marked on the time axis, evenly spaced from its start to its end. */
export function ticksOf(rows: readonly CurveRow[], span: Span, now: string): number[] {
  const [, to] = spanOf(span, now);
  const steps = Math.max(FEWEST, rows.length) - 1;
  const apart = Math.ceil(steps / (TICKS - 1)) * STEP_MS[span];
  return Array.from({ length: TICKS }, (_, index) => to - (TICKS - 1 - index) * apart);
}

/** The versions in the curves that have the most page loads, four at most, in the order of their numbers. */
export function versionsIn(curves: readonly Curve[]): string[] {
  const loads = new Map<string, number>();
  for (const curve of curves) loads.set(curve.version, (loads.get(curve.version) ?? 0) + curve.loads + curve.errors);
  const most = [...loads].toSorted(([, one], [, other]) => other - one).slice(0, 4);
  return most.map(([version]) => version).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

/** A row for each minute or hour from the first that has something: counts are 0 where nothing happened, vitals are left out. */
export function rowsOf(curves: readonly Curve[], kind: Kind, versions: readonly string[], span: Span, now: string): CurveRow[] {
  const at = Map.groupBy(curves, (curve) => Date.parse(curve.at));
  const [from, to] = spanOf(span, now);
  const first = Math.max(from, Math.min(...at.keys()));
  const empty = kind === 'loads' || kind === 'errors' ? 0 : null;
  const count = Math.max(0, Math.round((to - first) / STEP_MS[span]) + 1);
  return Array.from({ length: Number.isFinite(count) ? count : 0 }, (_, index) => {
    const moment = first + index * STEP_MS[span];
    const own = at.get(moment) ?? [];
    return { at: moment, values: Object.fromEntries(versions.map((version) => [version, own.find((curve) => curve.version === version)?.[kind] ?? empty])) };
  });
}
