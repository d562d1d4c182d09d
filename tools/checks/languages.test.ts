import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../build/paths.ts';

const SOURCES = globSync('{host,shared,mfe-*,backend}/{src,server}/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.|\/test(ing)?\//.test(file));
const LOGS = /(?:\blog(?:ger)?\.(?:fatal|error|warn|info|debug)\(|\.log\(\{ level:|return \{ level:).*/g;
const START_UP = /new StartupError\((['`])(.*?)\1/g;

const found = (pattern: RegExp, group: number) =>
  SOURCES.flatMap((file) => [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(pattern)].map((match) => `${file}: ${match[group] ?? ''}`));

it('LOG-01 logs are in English, for one stream of all parts', () => {
  const lines = found(LOGS, 0);
  expect(lines.length).toBeGreaterThan(25);
  expect(lines.filter((line) => /[åäö]/i.test(line))).toEqual([]);
});

it('PLUS-30 what a terminal says when the backend cannot start is in Swedish, as in the rest of the commands', () => {
  const sentences = found(START_UP, 2);
  expect(sentences.length).toBeGreaterThan(10);
  expect(sentences.filter((sentence) => /\b(the|cannot|must|is|in use)\b/i.test(sentence.split(': ')[1] ?? ''))).toEqual([]);
});
