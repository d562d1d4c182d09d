import * as v from 'valibot';

/** The cost of one page load: times in milliseconds from the navigation, bytes over the wire, and numbers. */
const FiguresSchema = v.object({
  firstPaint: v.number(),
  largestPaint: v.number(),
  /** Time until the user can use what the page was opened for. */
  usable: v.number(),
  /** Total blocking time. */
  blocked: v.number(),
  /** The sum of all layout shifts. */
  shift: v.number(),
  /** JavaScript requested before the page could be used. */
  scriptBytes: v.number(),
  /** All bytes until a moment after the page could be used. */
  bytes: v.number(),
  /** Requests before the page could be used, and the longest chain of them that waited for each other. */
  requests: v.number(),
  steps: v.number(),
});
export type Figures = v.InferOutput<typeof FiguresSchema>;
type Key = keyof Figures;

/** What is compared: the product, and the same code as one bundle, rendered by the browser or by the server too. */
export const VARIANTS = ['composed', 'client twin', 'server twin'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Loads of a page: `cold`, with empty caches; `repeat`, the same page again, later. */
export const SamplesSchema = v.array(
  v.object({ variant: v.picklist(VARIANTS), page: v.string(), visit: v.picklist(['cold', 'repeat']), figures: FiguresSchema }),
);
export type Sample = v.InferOutput<typeof SamplesSchema>[number];

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN, sorted[middle] ?? Number.NaN];
  return (low + high) / 2;
}

interface Row {
  readonly key: Key;
  readonly label: string;
  readonly shown: (value: number) => string;
  /** The aim for the composed page: a ratio to the client-rendered twin in the same runs, or a plain value. */
  readonly aim?: { readonly of: 'ratio' | 'value'; readonly atMost: number };
}

const ms = (value: number) => `${Math.round(value)} ms`;
export const kB = (value: number): string => `${(value / 1000).toFixed(1)} kB`;

export const ROWS: readonly Row[] = [
  { key: 'firstPaint', label: 'first paint (FCP)', shown: ms, aim: { of: 'ratio', atMost: 0.35 } },
  { key: 'largestPaint', label: 'largest paint (LCP)', shown: ms, aim: { of: 'ratio', atMost: 0.4 } },
  { key: 'usable', label: 'usable', shown: ms, aim: { of: 'ratio', atMost: 1 } },
  { key: 'blocked', label: 'blocked (TBT)', shown: ms },
  { key: 'shift', label: 'layout shift (CLS)', shown: (value) => value.toFixed(3), aim: { of: 'value', atMost: 0.01 } },
  { key: 'scriptBytes', label: 'JavaScript', shown: kB, aim: { of: 'ratio', atMost: 1.1 } },
  { key: 'bytes', label: 'all bytes', shown: kB },
  { key: 'requests', label: 'requests', shown: String },
  { key: 'steps', label: 'serial steps', shown: String, aim: { of: 'value', atMost: 2 } },
];

/** A figure of one page in all its runs. */
export function summaryOf(samples: readonly Sample[], variant: Variant, key: Key): Readonly<Record<'median' | 'least' | 'most', number>> {
  const values = samples.filter((sample) => sample.variant === variant).map(({ figures }) => figures[key]);
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}

/** What an aim is about: the median, or its ratio to that of the client-rendered twin. */
export function reached(samples: readonly Sample[], { key, aim }: Row): { readonly value: number; readonly met: boolean } | undefined {
  if (!aim) return undefined;
  const own = summaryOf(samples, 'composed', key).median;
  const value = aim.of === 'ratio' ? own / summaryOf(samples, 'client twin', key).median : own;
  return { value, met: value <= aim.atMost };
}
