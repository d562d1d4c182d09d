import { table } from '../command.ts';
import { reached, ROWS, summaryOf, VARIANTS, type Sample } from './figures.ts';

const present = (samples: readonly Sample[]) => VARIANTS.filter((variant) => samples.some((sample) => sample.variant === variant));
/** The samples of each page, with its name. */
const pagesIn = (samples: readonly Sample[]) => [...Map.groupBy(samples, ({ page }) => page)];
const bold = (text: string, isMet: boolean) => (isMet ? text : `**${text}**`);
/** A figure without its unit. */
const bare = (text: string) => text.replace(/ \w+$/, '');

/** The aims for a page that the browser has loaded before (PLUS-52). */
const REPEAT = { bytes: 5000, largestPaint: 500 } as const;
const REPEATED = ['bytes', 'largestPaint'] as const;

/** Every page with its results: on a first visit ratios to the client-rendered twin, and values; of a repeat visit bytes and LCP. Bold where an aim is not met. */
export function aimsTable(samples: readonly Sample[]): string {
  const aimed = ROWS.filter(({ aim }) => aim !== undefined);
  const unit = (row: (typeof ROWS)[number]) => (row.aim?.of === 'ratio' ? ' ×' : '');
  const first = (own: readonly Sample[], row: (typeof ROWS)[number]) => {
    const { value, met } = reached(own, row) ?? { value: Number.NaN, met: false };
    return bold(value.toFixed(row.key === 'steps' ? 0 : row.key === 'shift' ? 3 : 2), met);
  };
  const again = (own: readonly Sample[], key: (typeof REPEATED)[number]) => {
    const { median } = summaryOf(own, 'composed', key);
    return bold(bare(ROWS.find((row) => row.key === key)?.shown(median) ?? ''), median <= REPEAT[key]);
  };
  return table(
    ['page', ...aimed.map((row) => `${row.label}${unit(row)} ≤ ${row.aim?.atMost.toFixed(2)}`), 'again: kB ≤ 5', 'again: LCP, ms ≤ 500'],
    pagesIn(samples).map(([page, all]) => {
      const [cold, repeat] = (['cold', 'repeat'] as const).map((visit) => all.filter((sample) => sample.visit === visit));
      return [page, ...aimed.map((row) => first(cold ?? [], row)), ...REPEATED.map((key) => again(repeat ?? [], key))];
    }),
  );
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

const HEADINGS = { cold: 'First visit', repeat: 'Repeat visit' } as const;

/** Everything that was measured, as Markdown: the aims, and each figure of each variant. */
export function reportOf(samples: readonly Sample[], sentences: readonly string[]): string {
  const tables = Object.entries(HEADINGS).flatMap(([visit, heading]) => {
    const own = samples.filter((sample) => sample.visit === visit);
    return own.length === 0 ? [] : [`#### ${heading}`, figuresTable(own)];
  });
  return [...(tables.length > 0 ? [aimsTable(samples)] : []), ...tables, ...sentences].join('\n\n');
}
