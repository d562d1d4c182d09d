import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../platform/build/paths.ts';
import { ITEMS, NOT_BEHAVIOUR } from './items.data.ts';
import { asvsPage, filesOf, testsByItem } from './page.ts';
import { settingsPage } from './settingsPage.ts';

const tests = testsByItem();
const answered = (answer: (typeof ITEMS)[number]['answer']) => ITEMS.filter((item) => item.answer === answer);

describe('docs/asvs.md', () => {
  it.each([
    ['asvs', asvsPage],
    ['settings', settingsPage],
  ])('PLUS-60 docs/%s.md is what `npm run asvs` writes', (name, page) => {
    expect(readFileSync(path.join(ROOT, `docs/${name}.md`), 'utf8')).toBe(page());
  });

  it('PLUS-60 docs/asvs.md has every item of levels 1 and 2 once, in their order', () => {
    expect([1, 2].map((level) => ITEMS.filter((item) => item.level === level).length)).toEqual([70, 183]);
    const places = ITEMS.map(({ nr }) => nr.split('.').reduce((sum, part) => sum * 100 + Number(part), 0));
    expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
  });

  it('PLUS-60 proves a yes about behaviour by a test, others by a file', () => {
    const proven = ({ nr }: (typeof ITEMS)[number]) => tests.has(nr);
    expect(answered('yes').filter((item) => (NOT_BEHAVIOUR.has(item.nr) ? filesOf(item).length === 0 : !proven(item)))).toEqual([]);
  });

  it('PLUS-60 docs/asvs.md has for each no a decision that names it', () => {
    const unexplained = answered('no').filter((item) => {
      const decisions = filesOf(item).filter((file) => file.startsWith('docs/adr/'));
      return !decisions.some((file) => new RegExp(`\\b${item.nr.replaceAll('.', '\\.')}\\b`).test(readFileSync(path.join(ROOT, file), 'utf8')));
    });
    expect(unexplained.map(({ nr }) => nr)).toEqual([]);
  });

  it('PLUS-60 docs/asvs.md says why what is not applicable is not', () => {
    expect(answered('not applicable').filter(({ because }) => because === '')).toEqual([]);
  });

  it('PLUS-60 docs/asvs.md names only files that there are', () => {
    expect(ITEMS.flatMap(filesOf).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });
});
