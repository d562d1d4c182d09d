/** The cost of one page load, in milliseconds, bytes over the wire and numbers. */
export interface Figures {
  readonly requests: number;
  /** JavaScript loaded by the time the page could be used. */
  readonly scriptBytes: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly answers: number;
}

const ROWS: readonly { readonly key: keyof Figures; readonly label: string; readonly unit: '' | 'kB' | 'ms' }[] = [
  { key: 'requests', label: 'requests', unit: '' },
  { key: 'scriptBytes', label: 'JavaScript', unit: 'kB' },
  { key: 'firstPaint', label: 'first contentful paint', unit: 'ms' },
  { key: 'largestPaint', label: 'largest contentful paint', unit: 'ms' },
  { key: 'answers', label: 'until the page answers', unit: 'ms' },
];

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN, sorted[middle] ?? Number.NaN];
  return (low + high) / 2;
}

const medianOf = (runs: readonly Figures[], key: keyof Figures) => median(runs.map((run) => run[key]));

function shown(value: number, unit: string): string {
  return unit === 'kB' ? `${(value / 1000).toFixed(1)} kB` : `${Math.round(value)}${unit && ` ${unit}`}`;
}

interface Compared {
  readonly page: string;
  readonly federated: readonly Figures[];
  readonly oneBundle: readonly Figures[];
}

/** A table of medians, federated beside the one bundle, and the ratio. */
export function tableOf({ page, federated, oneBundle }: Compared): string {
  const lines = ROWS.map(({ key, label, unit }) => {
    const [ours, other] = [medianOf(federated, key), medianOf(oneBundle, key)];
    return `  ${label.padEnd(26)}${shown(ours, unit).padStart(12)}${shown(other, unit).padStart(14)}${(ours / other).toFixed(2).padStart(9)} ×`;
  });
  return [
    `${page} (medians of ${federated.length})`,
    `  ${''.padEnd(26)}${'federated'.padStart(12)}${'one bundle'.padStart(14)}${'ratio'.padStart(11)}`,
    ...lines,
  ].join('\n');
}
