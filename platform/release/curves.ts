import * as v from 'valibot';
import { folderName, OUTSIDE, type PartName } from '../build/paths.ts';
import {
  CurvesSchema,
  CurveSchema,
  KINDS,
  kindsIn,
  SPANS,
  STEP_SECONDS,
  STEPS,
  USE_METRIC,
  VITAL_METRIC,
  type Curves,
  type Kind,
  type Span,
} from '../health/kurva.ts';
import { askStore } from './remote.ts';
import { sealOf } from './seal/seal.ts';

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

/** What the server of a store begins with where its stack has no Prometheus. */
export const UNMEASURED = 'Den här miljön mäter inget över tid.';

/** Whether curves can be asked for: of Prometheus, or elsewhere of the stack's store. */
export const hasPrometheus = (): boolean => OUTSIDE || Boolean(process.env['PROMETHEUS_URL']);

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
  if (OUTSIDE) return v.parse(CurvesSchema, await askStore(process.env['STORE'] ?? '', 'figures', await sealOf(slice), { span }));
  if (!hasPrometheus()) throw new Error('Kurvorna kräver Prometheus: ange dess adress i PROMETHEUS_URL.');
  const now = Date.now() / 1000;
  const step = STEP_SECONDS[span];
  const series = await Promise.all(queriesOf(slice, step).map((query) => ask(query, span, now))).catch((cause: unknown) => {
    throw new Error(`Kurvorna går inte att hämta. Kontrollera PROMETHEUS_URL. ${cause instanceof Error ? cause.message : ''}`.trim(), { cause });
  });
  const points = series.flat().flatMap(({ metric: { version, kind }, values }) => values.map(([at, value]) => ({ version, kind, at, value: Number(value) })));
  const places = Map.groupBy(points, ({ version, at }) => `${at} ${version}`);
  const curves = [...places.values()].flatMap((own) => {
    const values = own.flatMap(({ kind, value }) => (Number.isNaN(value) ? [] : [[kind, value] as const]));
    const [first] = own;
    if (first === undefined || values.every(([, value]) => value === 0)) return [];
    const at = new Date(Math.floor(first.at / step) * step * 1000).toISOString();
    return [v.parse(CurveSchema, { version: first.version, at, ...Object.fromEntries(values) })];
  });
  return { now: new Date(now * 1000).toISOString(), curves: curves.toSorted((one, other) => one.at.localeCompare(other.at)) };
}

const COLUMNS: Record<Kind, string> = {
  loads: 'Sidladdningar',
  errors: 'Fel',
  sent: 'Visade',
  ready: 'Klara',
  left: 'Lämnade',
  empty: 'Tomma',
  hung: 'Hängda',
  dead: 'Döda knappar',
  saved: 'Sparade',
  refused: 'Nekade',
  lcp: 'LCP ms',
  inp: 'INP ms',
  cls: 'CLS',
};
const cell = (value: number | null, kind: Kind) => (value === null ? '–' : String(Math.round(value) / (kind === 'cls' ? 1000 : 1)));

/** The curves as a table, the latest first: for each minute of the last hour, or each hour of the last week, the counts and the 75th percentile of each vital. */
export async function figures(name: PartName, text = 'minute'): Promise<string> {
  const span = SPANS.find((one) => one === text);
  if (!span) throw new Error(`Ange minute (den senaste timmen) eller hour (den senaste veckan), inte "${text}".`);
  const { curves } = await curvesOf(name, span);
  if (curves.length === 0) return `${folderName(name)}: inget har mätts under den tiden.`;
  const latest = curves.toSorted((one, other) => other.at.localeCompare(one.at) || one.version.localeCompare(other.version, 'en', { numeric: true }));
  const kinds = kindsIn(curves);
  const rows = [
    ['Version', 'Tid', ...kinds.map((kind) => COLUMNS[kind])],
    ...latest.map((curve) => [curve.version, curve.at, ...kinds.map((kind) => cell(curve[kind], kind))]),
  ];
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const lines = rows.map((row) => row.map((cell, column) => (column < 2 ? cell.padEnd(width(column)) : cell.padStart(width(column)))).join('  '));
  return [`${folderName(name)}: tre fjärdedelar av sidorna är inte sämre än LCP, INP och CLS`, ...lines].join('\n');
}
