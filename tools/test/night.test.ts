import { expect, it } from 'vitest';
import { mergedTable, nightTable, rowsIn, type Ended } from './night.ts';

const ended = (over: Partial<Ended>): Ended => ({ name: 'kills', what: 'servers end', passed: 4000, failed: 0, minutes: 90, day: '2026-11-27', ...over });

it('PLUS-69 the page of the night says since when each part finds nothing', () => {
  const first = nightTable('# The adversary', [ended({}), ended({ name: 'fuzz', failed: 1 })]);
  expect(first).toContain('| kills | servers end | 4000 | 0 | 90 | 2026-11-27 | 2026-11-27 |');
  expect(first).toContain('| fuzz | servers end | 4000 | 1 | 90 | 2026-11-27 | – |');
  const second = nightTable(first, [ended({ day: '2026-11-28' }), ended({ name: 'fuzz', day: '2026-11-28' })]);
  expect([...rowsIn(second).values()].map((row) => row.slice(-2))).toEqual([
    ['2026-11-28', '2026-11-27'],
    ['2026-11-28', '2026-11-28'],
  ]);
});

it('PLUS-69 pages from several machines become one, each part by its last run', () => {
  const [old, ...pages] = [[ended({}), ended({ name: 'fuzz' })], [ended({ day: '2026-11-28', failed: 2 })], [ended({ name: 'fuzz', day: '2026-11-28' })]].map(
    (some) => nightTable('', some),
  );
  const merged = rowsIn(mergedTable([...pages, old ?? '']));
  expect([...merged.values()].map(([name, , , failed, , day]) => [name, failed, day])).toEqual([
    ['kills', '2', '2026-11-28'],
    ['fuzz', '0', '2026-11-28'],
  ]);
});
