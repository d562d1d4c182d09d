// What is stored about a version over time (PLUS-42): the number of page loads and errors, and a histogram of each web vital, from which the 75th percentile is estimated.

/** The counters, and the web vitals: in milliseconds, but `cls` in thousandths. */
export const COUNTS = ['loads', 'errors'] as const;
export const VITALS = ['lcp', 'inp', 'cls'] as const;
export const KINDS = [...COUNTS, ...VITALS] as const;
export type Kind = (typeof KINDS)[number];

/** The largest value that is accepted for any kind. */
export const MAX_VALUE = 10_000_000;

/** Width of the histogram's bins: each begins ten percent above the previous one. */
const GROWTH = Math.log(1.1);

/** The bin that a value belongs to; all values below 1 are in the first. */
export const binOf = (value: number): number => (value < 1 ? 0 : 1 + Math.floor(Math.log(value) / GROWTH));

/** The value in the middle of a bin; the values in the bin differ from it by five percent at most. */
export const valueOf = (bin: number): number => (bin === 0 ? 0 : Math.exp((bin - 0.5) * GROWTH));

/** How many values are in a bin. */
export interface Bin {
  readonly bin: number;
  readonly n: number;
}

/** The 75th percentile, as the middle of its bin; null when there are no values. */
export function p75(bins: readonly Bin[]): number | null {
  const total = bins.reduce((sum, { n }) => sum + n, 0);
  if (total === 0) return null;
  const sorted = bins.toSorted((one, other) => one.bin - other.bin);
  let below = 0;
  for (const { bin, n } of sorted) {
    below += n;
    if (below >= total * 0.75) return valueOf(bin);
  }
  return null;
}

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
