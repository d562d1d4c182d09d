import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../platform/build/paths.ts';

const SOURCES = globSync('{{host,shared,mfe-*,backend}/{src,server},platform/{browser,contract,health,rendering,server}}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.|\/test(ing)?\//.test(file),
);
/** Code that runs in a developer's terminal; excludes code for browsers and templates, whose sentences are not shown there. */
const COMMANDS = globSync('{measure,tools,platform/{build,kit,release}}/**/*.{ts,mjs}', { cwd: ROOT }).filter(
  (file) => !/\.test\.|\/(template|twin|testing)\//.test(file),
);
const SHOWN = /(?:new Error|console\.(?:log|warn|error))\(\s*(['`])(.*?)\1/g;
const ENGLISH = /\b(the|cannot|must|is|was|not|no|there|needs|when|in use)\b/i;
const LOGS = /(?:\blog(?:ger)?\.(?:fatal|error|warn|info|debug)\(|\.log\(\{ level:|return \{ level:).*/g;
const START_UP = /new StartupError\((['`])(.*?)\1/g;

const found = (pattern: RegExp, group: number, files = SOURCES) =>
  files.flatMap((file) => [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(pattern)].map((match) => `${file}: ${match[group] ?? ''}`));

/** The sentence, without the file that it is in. */
const sentenceOf = (line: string) => line.slice(line.indexOf(': '));

it('LOG-01 logs are in English, for one stream of all parts', () => {
  const lines = found(LOGS, 0);
  expect(lines.length).toBeGreaterThan(25);
  expect(lines.filter((line) => /[åäö]/i.test(line))).toEqual([]);
});

it('PLUS-30 a backend that cannot start says so in Swedish', () => {
  const sentences = found(START_UP, 2);
  expect(sentences.length).toBeGreaterThan(10);
  expect(sentences.filter((sentence) => ENGLISH.test(sentenceOf(sentence)))).toEqual([]);
});

it('PLUS-30 what the commands say in a terminal is in Swedish', () => {
  const sentences = found(SHOWN, 2, COMMANDS);
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter((sentence) => ENGLISH.test(sentenceOf(sentence)))).toEqual([]);
});
