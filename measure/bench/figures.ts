/** The cost of one page load: times in milliseconds from the navigation, bytes over the wire, and numbers. */
export interface Figures {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Time until the user can use what the page was opened for. */
  readonly usable: number;
  /** Total blocking time. */
  readonly blocked: number;
  /** The sum of all layout shifts. */
  readonly shift: number;
  /** JavaScript requested before the page could be used. */
  readonly scriptBytes: number;
  /** All bytes until a moment after the page could be used. */
  readonly bytes: number;
  /** Requests before the page could be used. */
  readonly requests: number;
  /** The longest chain of requests that waited for each other, before the page could be used. */
  readonly steps: number;
}

/** What is compared: the product, and the same code as one bundle, rendered by the browser or by the server too. */
export const VARIANTS = ['composed', 'client twin', 'server twin'] as const;
export type Variant = (typeof VARIANTS)[number];

/** One load of one page. */
export interface Sample {
  readonly variant: Variant;
  readonly page: string;
  /** `cold`: empty caches; `repeat`: the same page again, later; `slower`: cold, on the slower network. */
  readonly visit: 'cold' | 'repeat' | 'slower';
  readonly figures: Figures;
}

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN, sorted[middle] ?? Number.NaN];
  return (low + high) / 2;
}

export type Key = keyof Figures;

interface Row {
  readonly key: Key;
  readonly label: string;
  readonly shown: (value: number) => string;
  /** The aim for the composed page: a ratio to the client-rendered twin in the same runs, or a plain value. */
  readonly aim?: { readonly of: 'ratio' | 'value'; readonly atMost: number };
}

const ms = (value: number) => `${Math.round(value)} ms`;
const kB = (value: number) => `${(value / 1000).toFixed(1)} kB`;

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
export interface Summary {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function summaryOf(samples: readonly Sample[], variant: Variant, key: Key): Summary {
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
