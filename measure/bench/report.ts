import { chartOf } from '../chart.ts';
import { table } from '../command.ts';
import { reached, ROWS, summaryOf, VARIANTS, type Sample } from './figures.ts';

const present = (samples: readonly Sample[]) => VARIANTS.filter((variant) => samples.some((sample) => sample.variant === variant));
/** The samples of each page, with its name. */
const pagesIn = (samples: readonly Sample[]) => [...Map.groupBy(samples, ({ page }) => page)];
const bold = (text: string, isMet: boolean) => (isMet ? text : `**${text}**`);
/** A figure without its unit. */
const bare = (text: string) => text.replace(/ \w+$/, '');

/** Every page with the results for its aims: ratios to the client-rendered twin, and values; bold where an aim is not met. */
export function aimsTable(samples: readonly Sample[]): string {
  const aimed = ROWS.filter(({ aim }) => aim !== undefined);
  const head = ['page', ...aimed.map(({ label, aim }) => `${label} ≤ ${aim?.atMost.toFixed(2)}${aim?.of === 'ratio' ? ' ×' : ''}`)];
  const cell = (own: readonly Sample[], row: (typeof ROWS)[number]) => {
    const { value, met } = reached(own, row) ?? { value: Number.NaN, met: false };
    return bold(value.toFixed(row.key === 'steps' ? 0 : row.key === 'shift' ? 3 : 2), met);
  };
  return table(
    head,
    pagesIn(samples).map(([page, own]) => [page, ...aimed.map((row) => cell(own, row))]),
  );
}

/** The aims for a page that the browser has loaded before (PLUS-52). */
const REPEAT = { bytes: 5000, largestPaint: 500 } as const;

/** Every page and what a repeat visit of the composed product costs; bold where the aim is not met. */
export function repeatTable(samples: readonly Sample[]): string {
  const cell = (own: readonly Sample[], key: keyof typeof REPEAT) => {
    const { median } = summaryOf(own, 'composed', key);
    return bold(ROWS.find((row) => row.key === key)?.shown(median) ?? '', median <= REPEAT[key]);
  };
  const rows = pagesIn(samples).map(([page, own]) => [page, cell(own, 'bytes'), cell(own, 'largestPaint')]);
  return table(['page', 'all bytes ≤ 5 kB', 'LCP ≤ 500 ms'], rows);
}

/** Every page in every variant: medians, and the least and the most where runs differ. */
export function figuresTable(samples: readonly Sample[]): string {
  const rows = pagesIn(samples).flatMap(([page, own]) =>
    present(own).map((variant) => [
      `${page}, ${variant}`,
      ...ROWS.map(({ key, shown }) => {
        const { median, least, most } = summaryOf(own, variant, key);
        return shown(median) + (shown(least) === shown(most) ? '' : ` (${bare(shown(least))}–${bare(shown(most))})`);
      }),
    ]),
  );
  return table(['page', ...ROWS.map(({ label }) => label)], rows);
}

const MEDIANS = ['firstPaint', 'largestPaint', 'usable', 'scriptBytes', 'bytes', 'requests'] as const;

/** Every page in one row: the medians of the variants side by side, in the order of `VARIANTS`. */
export function mediansTable(samples: readonly Sample[]): string {
  const columns = ROWS.filter(({ key }) => MEDIANS.some((wanted) => wanted === key));
  const cell = (own: readonly Sample[], { key, shown }: (typeof ROWS)[number]) =>
    present(own)
      .map((variant) => bare(shown(summaryOf(own, variant, key).median)))
      .join('/');
  const units = columns.map(({ label, shown }) => [label, ...(/ \w+$/.exec(shown(1)) ?? [])].join(','));
  return table(
    [`page: ${VARIANTS.join('/')}`, ...units],
    pagesIn(samples).map(([page, own]) => [page, ...columns.map((row) => cell(own, row))]),
  );
}

const HEADINGS = { cold: 'First visit', repeat: 'Repeat visit', slower: 'First visit on a slower network' } as const;

/** Everything that was measured, as Markdown; `figures` makes the table of one kind of visit. */
export function reportOf(samples: readonly Sample[], sentences: readonly string[], figures = figuresTable): string {
  const tables = Object.entries(HEADINGS).flatMap(([visit, heading]) => {
    const own = samples.filter((sample) => sample.visit === visit);
    if (own.length === 0) return [];
    return [`#### ${heading}`, ...(visit === 'cold' ? [aimsTable(own)] : []), ...(visit === 'repeat' ? [repeatTable(own)] : []), figures(own)];
  });
  return [...tables, ...sentences].join('\n\n');
}

const NAMES = ['composed product', 'one bundle, rendered by the browser', 'one bundle, rendered by the server too'];

/** LCP and time until usable of every page, a bar for each variant, as SVG. */
export function pictureOf(samples: readonly Sample[]): string {
  const rowsOf = (key: 'largestPaint' | 'usable') =>
    pagesIn(samples).map(([label, own]) => ({
      label,
      bars: present(own).map((variant) => ({ kind: VARIANTS.indexOf(variant), value: summaryOf(own, variant, key).median / 1000 })),
    }));
  return chartOf({
    title: 'Largest paint and time until usable of each page: the composed product beside the same code as one bundle',
    legend: NAMES,
    panels: [
      { heading: 'Largest paint (LCP), seconds', rows: rowsOf('largestPaint') },
      { heading: 'Usable, seconds', rows: rowsOf('usable') },
    ],
  });
}
