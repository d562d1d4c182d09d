import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../platform/build/paths.ts';

const folder = path.join(ROOT, 'docs/adr');
const decisions = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));

it('the index of decisions has a line for each, with its title', () => {
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const lines = decisions.map((file) => {
    const [, number = '', title = ''] = /^# (\d{4}) (.+)/.exec(readFileSync(path.join(folder, file), 'utf8')) ?? [];
    return `- [${number}](${file}) ${title}`;
  });
  expect(index.split('\n').filter((line) => line.startsWith('- ['))).toEqual(lines);
});

it('the file name of a decision is its title, its number unique', () => {
  const titles = decisions.map((file) => /^# (.+)/.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1] ?? '');
  expect(decisions).toEqual(titles.map((title) => `${title.toLowerCase().replaceAll(' ', '-')}.md`));
  expect(new Set(decisions.map((file) => file.slice(0, 4))).size).toBe(decisions.length);
});
