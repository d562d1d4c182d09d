import * as v from 'valibot';
import { folderName, type PartName } from '../build/paths.ts';
import { KINDS, SPANS, STEP_SECONDS, STEPS, USE_METRIC, VITAL_METRIC, type Curve, type Curves, type Kind, type Span } from '../health/kurva.ts';

// How the versions of a part performed over time, as Prometheus keeps it: the release desk draws it, `npm run release -- figures` prints it (PLUS-42).

const PATIENCE_MS = 2000;

const RangeSchema = v.object({
  data: v.object({
    result: v.array(v.object({ metric: v.object({ version: v.string(), kind: v.picklist(KINDS) }), values: v.array(v.tuple([v.number(), v.string()])) })),
  }),
});

/** Counts, and the 75th percentile of each vital, during the time before each moment. */
const queriesOf = (slice: string, step: number) => [
  `sum by (version, kind) (increase(${USE_METRIC}_total{slice="${slice}"}[${step}s]))`,
  `histogram_quantile(0.75, sum by (version, kind, le) (increase(${VITAL_METRIC}_bucket{slice="${slice}"}[${step}s])))`,
];

/** Whether an address of Prometheus is given; without one there are no curves. */
export const hasPrometheus = (): boolean => Boolean(process.env['PROMETHEUS_URL']);

async function ask(query: string, span: Span, now: number): Promise<v.InferOutput<typeof RangeSchema>['data']['result']> {
  const step = STEP_SECONDS[span];
  const address = new URL('api/v1/query_range', (process.env['PROMETHEUS_URL'] ?? '').replace(/\/?$/, '/'));
  address.search = String(new URLSearchParams({ query, start: String(now - (STEPS[span] - 1) * step), end: String(now), step: String(step) }));
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' });
  if (!answer.ok) throw new Error(`Prometheus svarade ${answer.status}.`);
  return v.parse(RangeSchema, await answer.json()).data.result;
}

/** Each minute of the last hour, or hour of the last week, that a version was measured in; in order of time. Throws a sentence when Prometheus does not say. */
export async function curvesOf(slice: string, span: Span): Promise<Curves> {
  if (!hasPrometheus()) throw new Error('Kurvorna kräver Prometheus: ange dess adress i PROMETHEUS_URL.');
  const now = Date.now() / 1000;
  const step = STEP_SECONDS[span];
  const series = await Promise.all(queriesOf(slice, step).map((query) => ask(query, span, now))).catch((cause: unknown) => {
    throw new Error(`Kurvorna går inte att hämta. Kontrollera PROMETHEUS_URL. ${cause instanceof Error ? cause.message : ''}`.trim(), { cause });
  });
  const points = series.flat().flatMap(({ metric: { version, kind }, values }) => values.map(([at, value]) => ({ version, kind, at, value: Number(value) })));
  const places = Map.groupBy(points, ({ version, at }) => `${at} ${version}`);
  const curves = [...places.values()].flatMap((own): Curve[] => {
    const [first] = own;
    const valueOf = (kind: Kind) => own.find((point) => point.kind === kind && !Number.isNaN(point.value))?.value;
    const [loads, errors, lcp, inp, cls] = KINDS.map(valueOf);
    if (first === undefined || !(loads || errors || lcp || inp || cls)) return [];
    const at = new Date(Math.floor(first.at / step) * step * 1000).toISOString();
    const { version } = first;
    return [{ version, at, loads: Math.round(loads ?? 0), errors: Math.round(errors ?? 0), lcp: lcp ?? null, inp: inp ?? null, cls: cls ?? null }];
  });
  return { now: new Date(now * 1000).toISOString(), curves: curves.toSorted((one, other) => one.at.localeCompare(other.at)) };
}

const COLUMNS = ['Version', 'Tid', 'Sidladdningar', 'Fel', 'LCP ms', 'INP ms', 'CLS'];
const rounded = (value: number | null, unit = 1) => (value === null ? '–' : String(Math.round(value) / unit));
const cells = ({ version, at, loads, errors, lcp, inp, cls }: Curve) => [version, at, `${loads}`, `${errors}`, rounded(lcp), rounded(inp), rounded(cls, 1000)];

/** The curves as a table, the latest first: for each minute of the last hour, or each hour of the last week, the counts and the 75th percentile of each vital. */
export async function figures(name: PartName, text = 'minute'): Promise<string> {
  const span = SPANS.find((one) => one === text);
  if (!span) throw new Error(`Ange minute (den senaste timmen) eller hour (den senaste veckan), inte "${text}".`);
  const { curves } = await curvesOf(name, span);
  if (curves.length === 0) return `${folderName(name)}: inget har mätts under den tiden.`;
  const latest = curves.toSorted((one, other) => other.at.localeCompare(one.at) || one.version.localeCompare(other.version, 'en', { numeric: true }));
  const rows = [COLUMNS, ...latest.map(cells)];
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const lines = rows.map((row) => row.map((cell, column) => (column < 2 ? cell.padEnd(width(column)) : cell.padStart(width(column)))).join('  '));
  return [`${folderName(name)}: tre fjärdedelar av sidorna är inte sämre än LCP, INP och CLS`, ...lines].join('\n');
}
