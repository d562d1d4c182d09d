import * as v from 'valibot';
import { SIGNS } from './sliceHealth.ts';

// How versions perform over time (PLUS-42): the composition servers count page loads, errors and signs of life (PLUS-45) and measure web vitals, Prometheus keeps them, and the release desk asks it.

/** The counters, and the web vitals: in milliseconds, but `cls` in thousandths. */
export const COUNTS = ['loads', 'errors', ...SIGNS] as const;
export const VITALS = ['lcp', 'inp', 'cls'] as const;
export const KINDS = [...COUNTS, ...VITALS] as const;
export type Kind = (typeof KINDS)[number];

export const USE_METRIC = 'uppgiftsandring_release_use';
export const VITAL_METRIC = 'uppgiftsandring_release_vital';
/** Upper limits of the histogram's buckets, from 10 to 58,000, each 1.4 times the one before. */
export const VITAL_BUCKETS = Array.from({ length: 26 }, (_, step) => Math.round(10 * 2 ** (step / 2)));

export const MAX_VALUE = 10_000_000;

/** Minutes of the last hour, or hours of the last week. */
export const SPANS = ['minute', 'hour'] as const;
export type Span = (typeof SPANS)[number];
export const STEP_SECONDS: Readonly<Record<Span, number>> = { minute: 60, hour: 3600 };
export const STEPS: Readonly<Record<Span, number>> = { minute: 60, hour: 168 };

export const CurveSchema = v.object({
  version: v.string(),
  at: v.string(),
  ...v.entriesFromList(COUNTS, v.optional(v.pipe(v.number(), v.transform(Math.round)), 0)),
  ...v.entriesFromList(VITALS, v.optional(v.nullable(v.number()), null)),
});
export type Curve = v.InferOutput<typeof CurveSchema>;
export const CurvesSchema = v.object({ now: v.string(), curves: v.array(CurveSchema) });
export type Curves = v.InferOutput<typeof CurvesSchema>;

/** What is shown: loads, errors and vitals, and each sign that was given. */
export const kindsIn = (curves: readonly Curve[]): Kind[] =>
  KINDS.filter((kind) => !SIGNS.some((sign) => sign === kind) || curves.some((curve) => curve[kind]));

/** The web vitals in the message that a browser logs when a page is left (platform/browser/vitals/report.ts); empty for any other message. */
export function vitalsIn(message: string): Partial<Record<Kind, number>> {
  if (!message.startsWith('Vitals ')) return {};
  const pairs = [...message.matchAll(/\b(\w+)=(\d{1,7}(?:\.\d{1,3})?)(?= |$)/g)];
  return Object.fromEntries(
    VITALS.flatMap((kind) => {
      const value = pairs.find(([, key]) => key === kind)?.[2];
      const number = Number(value) * (kind === 'cls' ? 1000 : 1);
      return number <= MAX_VALUE ? [[kind, number]] : [];
    }),
  );
}
