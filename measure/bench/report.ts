import { bold, table } from '../command.ts';
import { median, ROWS, summaryOf, VARIANTS, type Figures, type Sample, type Variant } from './figures.ts';
import { FORMLESS } from './routes.ts';

/** The samples of each page, with its name. */
const pagesIn = (samples: readonly Sample[]) => [...Map.groupBy(samples, ({ page }) => page)];
/** A figure without its unit. */
const bare = (text: string) => text.replace(/ \w+$/, '');

/** A column of a table: a value of the composed page, or its ratio to that of another variant in the same runs, and the most that it should be. */
interface Aim {
  readonly key: keyof Figures;
  readonly visit?: Sample['visit'];
  readonly to?: Variant;
  readonly atMost: number;
  /** The most of a page without a form. */
  readonly formless?: number;
}

const TO_TWIN: readonly Aim[] = [
  { key: 'firstPaint', to: 'client twin', atMost: 0.35 },
  { key: 'largestPaint', to: 'client twin', atMost: 0.3 },
  { key: 'usable', to: 'client twin', atMost: 0.8 },
  { key: 'scriptBytes', to: 'client twin', atMost: 0.9 },
  { key: 'scriptBytes', atMost: 145_000, formless: 120_000 },
  { key: 'blocked', atMost: 50 },
  { key: 'shift', atMost: 0.01 },
  { key: 'steps', atMost: 2 },
  { key: 'bytes', visit: 'repeat', atMost: 5000 },
  { key: 'largestPaint', visit: 'repeat', to: 'client twin', atMost: 0.35 },
];

const FIRST = ['firstPaint', 'largestPaint', 'usable', 'blockedInAll', 'scriptBytes', 'bytes', 'steps'] as const;
const AGAIN = ['firstPaint', 'largestPaint', 'usable', 'bytes'] as const;
const better = { to: 'federation', atMost: 1 } as const;
const TO_FEDERATION: readonly Aim[] = [...FIRST.map((key) => ({ key, ...better })), ...AGAIN.map((key) => ({ key, visit: 'repeat' as const, ...better }))];

const rowOf = (key: keyof Figures) => ROWS.find((row) => row.key === key) ?? { label: key, shown: String };
const labelOf = ({ visit, key }: Aim) => (visit ? 'again: ' : '') + rowOf(key).label;

function valueOf(samples: readonly Sample[], { key, to, visit = 'cold' }: Aim): number {
  const own = samples.filter((sample) => sample.visit === visit);
  return summaryOf(own, 'composed', key).median / (to === undefined ? 1 : summaryOf(own, to, key).median);
}

/** Every page with what was reached of each aim. */
function twinTable(samples: readonly Sample[]): string {
  const shown = (value: number, { key, to }: Aim) => (to === undefined ? bare(rowOf(key).shown(value)) : value.toFixed(2));
  const most = (aim: Aim) => shown(aim.atMost, aim) + (aim.formless === undefined ? '' : `, without a form ${shown(aim.formless, aim)}`);
  const head = (aim: Aim) => `${labelOf(aim)}${aim.to === undefined ? '' : ' ×'} ≤ ${most(aim)}`;
  const cell = (page: string, all: readonly Sample[], aim: Aim) => {
    const value = valueOf(all, aim);
    if (Number.isNaN(value)) return '–';
    return bold(shown(value, aim), value <= (FORMLESS.includes(page) ? (aim.formless ?? aim.atMost) : aim.atMost));
  };
  const rows = pagesIn(samples).map(([page, all]) => [page, ...TO_TWIN.map((aim) => cell(page, all, aim))]);
  return table(['page', ...TO_TWIN.map(head)], rows);
}

/** Every figure as a ratio to ordinary federation, in the page where it is best and in the one where it is worst. */
function federationTable(samples: readonly Sample[]): string {
  const rows = TO_FEDERATION.map((aim) => {
    const values = pagesIn(samples).map(([, all]) => valueOf(all, aim));
    return [labelOf(aim), Math.min(...values).toFixed(2), bold(Math.max(...values).toFixed(2), Math.max(...values) <= aim.atMost)];
  });
  return table(['figure', '× federation, best page', 'worst page'], rows);
}

/** The ratios to the client-rendered twin, then those to ordinary federation. Bold where an aim is not met. */
export const aimsTables = (samples: readonly Sample[]): readonly string[] => [twinTable(samples), federationTable(samples)];

/** Every page in every variant: medians, and the least and the most where runs differ. */
export function figuresTable(samples: readonly Sample[]): string {
  const rows = [...Map.groupBy(samples, ({ page, variant }) => `${page}, ${variant}`)].map(([name, own]) => [
    name,
    ...ROWS.map(({ key, shown }) => {
      const { median, least, most } = summaryOf(own, own[0]?.variant ?? VARIANTS[0], key);
      if (Number.isNaN(median)) return '–';
      return shown(median) + (shown(least) === shown(most) ? '' : ` (${bare(shown(least))}–${bare(shown(most))})`);
    }),
  ]);
  return table(['page', ...ROWS.map(({ label }) => label)], rows);
}

/** Something that a user waits for in an open page, and the most that it may take, in milliseconds. */
export interface Wait {
  readonly name: string;
  readonly atMost: number;
  readonly times: ReadonlyMap<Variant, readonly number[]>;
}

/** Medians of all runs in every variant, and the composed page's ratio to ordinary federation, as Markdown. Bold where an aim is not met. */
export function waitsTable(what: string, waits: readonly Wait[]): string {
  const variants = VARIANTS.filter((variant) => waits.some(({ times }) => times.has(variant)));
  const rows = waits.map(({ name, atMost, times }) => {
    const [composed = Number.NaN, ...others] = variants.map((variant) => median(times.get(variant) ?? []));
    const ratio = composed / (others.at(-1) ?? Number.NaN);
    const shown = (value: number) => value.toFixed(0);
    return [name, shown(atMost), bold(shown(composed), composed <= atMost), ...others.map(shown), bold(ratio.toFixed(2), ratio <= 1)];
  });
  return table([`${what}, ms`, 'at most', ...variants, '× federation'], rows);
}

/** Everything that was measured, as Markdown: the aims, and each figure of each variant. */
export function reportOf(samples: readonly Sample[], sentences: readonly string[]): string {
  const visits = Map.groupBy(samples, ({ visit }) => (visit === 'cold' ? '#### First visit' : '#### Third visit'));
  const tables = [...visits].flatMap(([heading, own]) => [heading, figuresTable(own)]);
  return [...(tables.length > 0 ? aimsTables(samples) : []), ...tables, ...sentences].join('\n\n');
}
