import { table } from '../../measure/command.ts';
import type { Tally } from './tally/tally.ts';

// The page of the night (PLUS-69): what ran, how much, what was found, and since when nothing has been.

const HEAD = ['part', 'what', 'passed', 'failed', 'minutes', 'last run', 'clean since'] as const;

/** A part of the night, and what came of it. */
export interface Ended extends Pick<Tally, 'passed' | 'failed'> {
  readonly name: string;
  readonly what: string;
  readonly minutes: number;
  /** The day, as 2026-11-28. */
  readonly day: string;
}

/** The rows of the table on a page, by part. */
export function rowsIn(page: string): ReadonlyMap<string, readonly string[]> {
  const lines = page.split('\n').filter((line) => line.startsWith('| '));
  const cells = lines
    .map((line) => line.slice(2, -2).split(' | '))
    .filter(({ length, 0: first }) => length === HEAD.length && first !== HEAD[0] && first !== '---');
  return new Map(cells.map((row) => [row[0] ?? '', row]));
}

/** The table with a new row of each part that ended: clean since the day of its first run without a failure after its last one with. */
export function nightTable(page: string, ended: readonly Ended[]): string {
  const rows = new Map(rowsIn(page));
  for (const { name, what, passed, failed, minutes, day } of ended) {
    const before = rows.get(name)?.at(-1) ?? '–';
    const since = failed > 0 ? '–' : before === '–' ? day : before;
    rows.set(name, [name, what, `${passed}`, `${failed}`, `${minutes}`, day, since]);
  }
  return table(HEAD, [...rows.values()]);
}

/** The table of several pages: of each part the row that ran last. */
export function mergedTable(pages: readonly string[]): string {
  const rows = new Map<string, readonly string[]>();
  for (const row of pages.flatMap((page) => [...rowsIn(page).values()])) {
    const [name = ''] = row;
    if ((row.at(-2) ?? '') >= (rows.get(name)?.at(-2) ?? '')) rows.set(name, row);
  }
  return table(HEAD, [...rows.values()]);
}
