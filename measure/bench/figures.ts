/** The cost of one page load: times in milliseconds from the navigation, bytes over the wire, and numbers. */
export interface Figures {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Time until the user can use what the page was opened for. */
  readonly usable: number;
  /** How long the page could not respond, from the first paint and from the navigation, by its own processor time; unknown of a repeat visit. */
  readonly blocked?: number | undefined;
  readonly blockedInAll?: number | undefined;
  /** The sum of all layout shifts. */
  readonly shift: number;
  /** JavaScript requested before the page could be used. */
  readonly scriptBytes: number;
  /** All bytes until a moment after the page could be used. */
  readonly bytes: number;
  /** The longest chain of requests that waited for each other, before the page could be used. */
  readonly steps: number;
}

/** What is compared: the product, the same code as one bundle, rendered by the browser or by the server too, and as ordinary federation. */
export const VARIANTS = ['composed', 'client twin', 'server twin', 'federation'] as const;
export type Variant = (typeof VARIANTS)[number];

/** A load of a page: `cold`, with empty caches; `repeat`, the third one by the same browser. */
export interface Sample {
  readonly variant: Variant;
  readonly page: string;
  readonly visit: 'cold' | 'repeat';
  readonly figures: Figures;
}

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN, sorted[middle] ?? Number.NaN];
  return (low + high) / 2;
}

const ms = (value: number) => `${Math.round(value)} ms`;
const kB = (value: number): string => `${(value / 1000).toFixed(1)} kB`;

export const ROWS: readonly { readonly key: keyof Figures; readonly label: string; readonly shown: (value: number) => string }[] = [
  { key: 'firstPaint', label: 'FCP', shown: ms },
  { key: 'largestPaint', label: 'LCP', shown: ms },
  { key: 'usable', label: 'usable', shown: ms },
  { key: 'blocked', label: 'blocked', shown: ms },
  { key: 'blockedInAll', label: 'blocked from the start', shown: ms },
  { key: 'shift', label: 'CLS', shown: (value) => value.toFixed(3) },
  { key: 'scriptBytes', label: 'JavaScript', shown: kB },
  { key: 'bytes', label: 'all bytes', shown: kB },
  { key: 'steps', label: 'serial steps', shown: String },
];

/** A figure of one page in all its runs; NaN where it is not known. */
export function summaryOf(samples: readonly Sample[], variant: Variant, key: keyof Figures): Readonly<Record<'median' | 'least' | 'most', number>> {
  const values = samples.filter((sample) => sample.variant === variant).flatMap(({ figures }) => figures[key] ?? []);
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}
