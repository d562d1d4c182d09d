// What is kept of a version over time (PLUS-42): how many page loads and errors, and of the vitals how many values of each size, so that the 75th percentile can be told.

/** What is counted, and the vitals: milliseconds, and for `cls` thousandths of the window. */
export const COUNTS = ['loads', 'errors'] as const;
export const VITALS = ['lcp', 'inp', 'cls'] as const;
export const KINDS = [...COUNTS, ...VITALS] as const;
export type Kind = (typeof KINDS)[number];

/** The largest value that is told of anything. */
export const MAX_VALUE = 10_000_000;

/** How much of a value is enough for a limit: neighbouring bins differ by ten percent. */
const GROWTH = Math.log(1.1);

/** The bin that a value belongs to; the smaller ones than 1 share the first. */
export const binOf = (value: number): number => (value < 1 ? 0 : 1 + Math.floor(Math.log(value) / GROWTH));

/** The value in the middle of a bin, which its values differ from by five percent at most. */
export const valueOf = (bin: number): number => (bin === 0 ? 0 : Math.exp((bin - 0.5) * GROWTH));

/** How many values are in a bin. */
export interface Bin {
  readonly bin: number;
  readonly n: number;
}

/** The value that three quarters are not above, as its bin tells it; null when there is none. */
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

/** The vitals in an entry that a browser logs when a page is left (host/src/vitals/report.ts); none when it is another entry. */
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
