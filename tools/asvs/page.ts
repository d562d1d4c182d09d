import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../platform/build/paths.ts';
import { allFiles } from '../test/reach/changed.ts';

/** An item of OWASP ASVS 5.0.0, level 1 or 2, in docs/asvs.md: what it asks in our own words, our answer, and what proves it, or why it is as it is. */
interface Item {
  readonly nr: string;
  readonly level: string;
  /** `yes`, `**no**`, `not applicable`, or `by design` where it asks how something is written down or built: no test of behaviour can show it. */
  readonly holds: string;
  readonly because: string;
}

/** `- 1.2.3 What it asks, by design: why. [some.test.ts](../some.test.ts)`: the number is bold at level 1. */
const ITEM = /^(- (\*\*)?(\d+\.\d+\.\d+)\S* [^:\n]*?(?:, (by design|\*\*no\*\*))?(?:: (.+?))?\.)(?: \[[^\]]+\.(?:test|spec)\.tsx?\].*)?$/gm;
/** `  - why it is not applicable: 1.2.6 LDAP, 1.2.8 LaTeX.` */
const REST = /^ {2}- (.+?): (.+)\.$/gm;
const SUM = /^\| ([12]) \| \d+ \| \d+ \| \d+ \|$/gm;
const SHOWN = 3;

export const itemsOf = (page: string): Item[] => [
  ...[...page.matchAll(ITEM)].map(([, , bold, nr = '', holds = 'yes', because = '']) => ({ nr, level: bold ? '1' : '2', holds, because })),
  ...[...page.matchAll(REST)].flatMap(([, because = '', items = '']) =>
    [...items.matchAll(/(\*\*)?(\d+\.\d+\.\d+)/g)].map(([, bold, nr = '']) => ({ nr, level: bold ? '1' : '2', holds: 'not applicable', because })),
  ),
];

/** The files that an answer names. */
export const filesOf = ({ because }: Item): string[] => [...because.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file);

/** The text of every test file without its comments: what looks like an id is in a title, or in a table that titles are made from. */
export function testTexts(): ReadonlyMap<string, string> {
  const files = allFiles().filter((file) => /\.(test|spec)\.tsx?$/.test(file) && existsSync(path.join(ROOT, file)));
  return new Map(files.toSorted().map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$|\s\/\/ .*$/gm, '')]));
}

/** `docs/asvs.md` with the first tests whose titles name each item, and with the sums. */
export function asvsPage(page: string): string {
  const tests = [...testTexts()].map(([file, text]) => [file, new Set(text.match(/(?<=ASVS )\d+\.\d+\.\d+/g))] as const);
  function testsOf(nr: string): string {
    const links = tests.flatMap(([file, named]) => (named.has(nr) ? [`[${path.basename(file)}](../${file})`] : []));
    return links.slice(0, SHOWN).join(', ') + (links.length > SHOWN ? ` +${links.length - SHOWN}` : '');
  }
  const items = itemsOf(page);
  const count = (level: string, ...answers: string[]) => items.filter((item) => item.level === level && answers.includes(item.holds)).length;
  return page
    .replace(ITEM, (_item, said: string, _bold, nr: string) => `${said} ${testsOf(nr)}`.trimEnd())
    .replace(
      SUM,
      (_row, level: string) => `| ${level} | ${count(level, 'yes', 'by design')} | ${count(level, '**no**')} | ${count(level, 'not applicable')} |`,
    );
}
