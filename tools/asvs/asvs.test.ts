import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../platform/build/paths.ts';
import { BREAKS, broken, names, provedHashes } from './breaks.ts';
import { asvsPage, filesOf, itemsOf, testTexts } from './page.ts';
import { settingsPage } from './settings.ts';

const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const page = textOf('docs/asvs.md');
const items = itemsOf(page);
const tests = testTexts();
const answered = (holds: string) => items.filter((item) => item.holds === holds);

describe('docs/asvs.md', () => {
  it.each([
    ['asvs', asvsPage],
    ['settings', settingsPage],
  ])('PLUS-60 docs/%s.md says what tests and rules say now', (name, written) => {
    const text = textOf(`docs/${name}.md`);
    expect(written(text)).toBe(text);
  });

  it('PLUS-60 docs/asvs.md has every item of levels 1 and 2 once', () => {
    expect(['1', '2'].map((level) => items.filter((item) => item.level === level).length)).toEqual([70, 183]);
    expect(new Set(items.map(({ nr }) => nr)).size).toBe(items.length);
  });

  it('PLUS-69 npm run asvs -- --prove has seen each break noticed, as it is now', () => {
    expect(BREAKS.filter(({ hash }) => !provedHashes().includes(hash)).map(({ ids, how }) => `${ids} ${how}`)).toEqual([]);
  });

  it.each(BREAKS.map((one) => [one.ids.join(' '), one] as const))('PLUS-69 what breaks %s is once in its file, and named by a test', (_ids, one) => {
    expect([broken(textOf(one.file), one) !== null, one.ids.filter((id) => !names(tests.get(one.test) ?? '', id))]).toEqual([true, []]);
  });

  it('PLUS-60 proves a yes about behaviour by a break, others by a file', () => {
    const proved = new Set(BREAKS.flatMap(({ ids }) => ids));
    expect(answered('yes').filter(({ nr }) => !proved.has(nr))).toEqual([]);
    expect(answered('by design').filter((item) => filesOf(item).length === 0)).toEqual([]);
  });

  it('PLUS-60 docs/asvs.md has for each no a decision that names it', () => {
    const unexplained = answered('**no**').filter((item) => {
      const decisions = filesOf(item).filter((file) => file.startsWith('docs/adr/'));
      return !decisions.some((file) => new RegExp(`\\b${item.nr.replaceAll('.', '\\.')}\\b`).test(textOf(file)));
    });
    expect(unexplained).toEqual([]);
  });

  it('PLUS-60 docs/asvs.md names only files that there are', () => {
    expect(items.flatMap(filesOf).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it('PLUS-60 docs/settings.md lacks no setting', () => {
    expect(() => settingsPage(textOf('docs/settings.md').replace(/^\| `KEYS_DIR` .*\n/m, ''))).toThrow('docs/settings.md saknar en rad om KEYS_DIR.');
  });
});
