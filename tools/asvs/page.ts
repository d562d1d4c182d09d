import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../platform/build/paths.ts';
import { allFiles } from '../test/reach/changed.ts';
import { BREAKS, provedHashes } from './breaks.ts';

/** An item of OWASP ASVS 5.0.0, `- 1.2.3 asks, by design: why. tests`; bold at level 1. *By design*: no test of behaviour can show it. */
const ITEM = /^(- (\*\*)?(\d+\.\d+\.\d+)\S* [^:\n]*?(?:, (by design|\*\*no\*\*))?(?:: (.+?))?\.)(?: \[[^\]]+\.(?:test|spec)\.tsx?\].*)?$/gm;
/** `  - why it is not applicable: 1.2.6 LDAP, **1.2.8** LaTeX.` */
const REST = /^ {2}- .+?: (.+)\.$/gm;
const SUM = /^\| ([12]) \| \d+ \| \d+ \| \d+ \|$/gm;

const itemOf = (bold: string | undefined, nr: string, holds: string, because: string) => ({ nr, level: bold ? '1' : '2', holds, because });

/** The items of the page: `holds` is `yes`, `by design`, `**no**` or `not applicable`. */
export function itemsOf(page: string): ReturnType<typeof itemOf>[] {
  const rest = [...page.matchAll(REST)].flatMap(([, items = '']) => [...items.matchAll(/(\*\*)?(\d+\.\d+\.\d+)/g)]);
  return [
    ...[...page.matchAll(ITEM)].map(([, , bold, nr = '', holds = 'yes', because = '']) => itemOf(bold, nr, holds, because)),
    ...rest.map(([, bold, nr = '']) => itemOf(bold, nr, 'not applicable', '')),
  ];
}

/** The files that an answer names. */
export const filesOf = ({ because }: { readonly because: string }): string[] => [...because.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file);

/** The text of every test file without its comments: what looks like an id is in a title, or in a table that titles are made from. */
export function testTexts(): ReadonlyMap<string, string> {
  const files = allFiles().filter((file) => /\.(test|spec)\.tsx?$/.test(file) && existsSync(path.join(ROOT, file)));
  return new Map(files.toSorted().map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$|\s\/\/ .*$/gm, '')]));
}

const linkTo = (file: string) => `[${path.basename(file)}](../${file})`;

/** `docs/asvs.md` with the test that proves each item, how it was broken and where, and with the sums. */
export function asvsPage(page: string): string {
  const proved = new Set(provedHashes());
  function proofOf(nr: string): string {
    const one = BREAKS.find(({ ids }) => ids.includes(nr));
    if (one === undefined) return '';
    return `${linkTo(one.test)}/${linkTo(one.file)}: ${one.how}${proved.has(one.hash) ? '' : ' (not proved)'}`;
  }
  const items = itemsOf(page);
  const count = (level: string, ...answers: string[]) => items.filter((item) => item.level === level && answers.includes(item.holds)).length;
  return page
    .replace(ITEM, (_item, said: string, _bold, nr: string) => `${said} ${proofOf(nr)}`.trimEnd())
    .replace(
      SUM,
      (_row, level: string) => `| ${level} | ${count(level, 'yes', 'by design')} | ${count(level, '**no**')} | ${count(level, 'not applicable')} |`,
    );
}
