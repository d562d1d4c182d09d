import { reached, ROWS, summaryOf, VARIANTS, type Sample } from './figures.ts';

/** Rows of cells as a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_cell, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

const pagesIn = (samples: readonly Sample[]): readonly string[] => [...new Set(samples.map(({ page }) => page))];
const present = (samples: readonly Sample[]) => VARIANTS.filter((variant) => samples.some((sample) => sample.variant === variant));

/** Every page with the results for its aims: ratios to the client-rendered twin, and values; bold where an aim is not met. */
export function aimsTable(samples: readonly Sample[]): string {
  const aimed = ROWS.filter(({ aim }) => aim !== undefined);
  const head = ['page', ...aimed.map(({ label, aim }) => `${label} ≤ ${aim?.atMost.toFixed(2)}${aim?.of === 'ratio' ? ' ×' : ''}`)];
  const rows = pagesIn(samples).map((page) => {
    const own = samples.filter((sample) => sample.page === page);
    return [
      page,
      ...aimed.map((row) => {
        const { value, met } = reached(own, row) ?? { value: Number.NaN, met: false };
        const text = value.toFixed(row.key === 'steps' ? 0 : row.key === 'shift' ? 3 : 2);
        return met ? text : `**${text}**`;
      }),
    ];
  });
  return table(head, rows);
}

/** The aims for a page that the browser has loaded before (PLUS-52). */
const REPEAT = { bytes: 5000, largestPaint: 500 } as const;

/** Every page and what a repeat visit of the composed product costs; bold where the aim is not met. */
export function repeatTable(samples: readonly Sample[]): string {
  const rows = pagesIn(samples).map((page) => {
    const own = samples.filter((sample) => sample.page === page);
    const cell = (key: keyof typeof REPEAT) => {
      const { median } = summaryOf(own, 'composed', key);
      const text = ROWS.find((row) => row.key === key)?.shown(median) ?? '';
      return median <= REPEAT[key] ? text : `**${text}**`;
    };
    return [page, cell('bytes'), cell('largestPaint')];
  });
  return table(['page', 'all bytes ≤ 5 kB', 'LCP ≤ 500 ms'], rows);
}

/** Every page in every variant: medians, and the least and the most where runs differ. */
export function figuresTable(samples: readonly Sample[]): string {
  const rows = pagesIn(samples).flatMap((page) => {
    const own = samples.filter((sample) => sample.page === page);
    return present(own).map((variant) => [
      `${page}, ${variant}`,
      ...ROWS.map(({ key, shown }) => {
        const { median, least, most } = summaryOf(own, variant, key);
        const range = shown(least) === shown(most) ? '' : ` (${shown(least).replace(/ \w+$/, '')}–${shown(most).replace(/ \w+$/, '')})`;
        return `${shown(median)}${range}`;
      }),
    ]);
  });
  return table(['page', ...ROWS.map(({ label }) => label)], rows);
}

const MEDIANS = ['firstPaint', 'largestPaint', 'usable', 'scriptBytes', 'bytes', 'requests'] as const;

/** Every page in one row: the medians of the variants side by side, in the order of `VARIANTS`. */
export function mediansTable(samples: readonly Sample[]): string {
  const columns = ROWS.filter(({ key }) => MEDIANS.some((wanted) => wanted === key));
  const rows = pagesIn(samples).map((page) => {
    const own = samples.filter((sample) => sample.page === page);
    return [
      page,
      ...columns.map(({ key, shown }) =>
        present(own)
          .map((variant) => shown(summaryOf(own, variant, key).median).replace(/ \w+$/, ''))
          .join('/'),
      ),
    ];
  });
  const units = columns.map(({ label, shown }) => [label, ...(/ \w+$/.exec(shown(1)) ?? [])].join(','));
  return table([`page: ${VARIANTS.join('/')}`, ...units], rows);
}
