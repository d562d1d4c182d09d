import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../platform/build/paths.ts';
import { allFiles } from '../test/reach/changed.ts';

/** An item of OWASP ASVS 5.0.0, level 1 or 2, as a row of docs/asvs.md: what it asks in our own words, our answer, and what proves it, or why it is as it is. */
interface Item {
  readonly nr: string;
  readonly level: string;
  readonly asks: string;
  /** `yes, by design` where it asks how something is written down or built: no test of behaviour can show it. */
  readonly holds: string;
  readonly because: string;
}

const ROW = /^\| (\d+\.\d+\.\d+) \| ([12]) \| (.*?) \| (yes(?:, by design)?|\*\*no\*\*|not applicable) \| (.*?) \| .*? \|$/gm;
const SUM = /^\| ([12]) \| \d+ \| \d+ \| \d+ \|$/gm;

export const itemsOf = (page: string): Item[] =>
  [...page.matchAll(ROW)].map(([, nr = '', level = '', asks = '', holds = '', because = '']) => ({ nr, level, asks, holds, because }));

/** The files that an answer names. */
export const filesOf = ({ because }: Item): string[] => [...because.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file);

/** The text of every test file without its comments: what looks like an id is in a title, or in a table that titles are made from. */
export function testTexts(): ReadonlyMap<string, string> {
  const files = allFiles().filter((file) => /\.(test|spec)\.tsx?$/.test(file) && existsSync(path.join(ROOT, file)));
  return new Map(files.toSorted().map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$|\s\/\/ .*$/gm, '')]));
}

/** `docs/asvs.md` with the tests whose titles name each item, and with the sums. */
export function asvsPage(page: string): string {
  const tests = [...testTexts()].map(([file, text]) => [file, new Set(text.match(/(?<=ASVS )\d+\.\d+\.\d+/g))] as const);
  const testsOf = (nr: string) => tests.flatMap(([file, named]) => (named.has(nr) ? [`[${path.basename(file)}](../${file})`] : [])).join(', ') || '–';
  const items = itemsOf(page);
  const count = (level: string, answer: RegExp) => items.filter((item) => item.level === level && answer.test(item.holds)).length;
  return page
    .replace(ROW, (_row, nr: string, ...[level, asks, holds, because]: string[]) => `| ${nr} | ${level} | ${asks} | ${holds} | ${because} | ${testsOf(nr)} |`)
    .replace(SUM, (_row, level: string) => `| ${level} | ${count(level, /^yes/)} | ${count(level, /no\*/)} | ${count(level, /^not/)} |`);
}
