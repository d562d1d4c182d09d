import { expect, it } from 'vitest';
import { breachesOf, linesOf, wordBreaches } from './lines.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'backend/src/main.ts': 'one\ntwo\n',
  'backend/src/main.test.ts': 'one\n',
  'backend/migrations/0001.sql': 'one\n',
  'backend/README.md': 'one  two\nthree\n',
  'e2e/support/pages.ts': 'one\n',
  'vitest.config.ts': 'one\n',
};
const LINES = linesOf(Object.keys(TEXTS), (file) => TEXTS[file] ?? '');

it('PLUS-30 counts lines of product and tests in each room', () => {
  expect(LINES).toEqual({ backend: { product: 3, tests: 1 }, e2e: { product: 0, tests: 1 }, '.': { product: 1, tests: 0 } });
});

it('PLUS-30 refuses a room over its budget, and a room without one', () => {
  expect(breachesOf(LINES, LINES)).toEqual([]);
  expect(breachesOf(LINES, { ...LINES, backend: { product: 2, tests: 1 } })).toEqual(['backend: 3 rader produkt, budgeten är 2 (tools/lint/lines.json).']);
  expect(breachesOf(LINES, { '.': { product: 1, tests: 0 }, e2e: { product: 0, tests: 0 } })).toHaveLength(3);
});

it('PLUS-30 refuses Markdown with more words than its budget', () => {
  const textOf = (file: string) => TEXTS[file] ?? '';
  expect(wordBreaches(Object.keys(TEXTS), textOf, 3)).toEqual([]);
  expect(wordBreaches(Object.keys(TEXTS), textOf, 2)).toEqual(['Markdown: 3 ord, budgeten är 2 (tools/lint/lines.ts).']);
});
