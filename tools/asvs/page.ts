import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../platform/build/paths.ts';
import { ITEMS, type Item } from './items.data.ts';

// `docs/asvs.md`: every item of OWASP ASVS 5.0.0 up to level 2, from our answers and the titles of the tests.

const FOLDERS = [
  'host',
  'mfe-lookup',
  'mfe-measures',
  'mfe-wizard',
  'mfe-receipt',
  'shared',
  'platform',
  'backend',
  'simulators',
  'deploy',
  'measure',
  'tools',
  'e2e',
];
const CHAPTERS = [
  'Encoding and sanitising',
  'Validation and business logic',
  'Web front end',
  'Calls',
  'Files',
  'Authentication',
  'Sessions',
  'Authorisation',
  'Self-contained tokens',
  'OAuth and OpenID Connect',
  'Cryptography',
  'Communication',
  'Configuration',
  'Data protection',
  'Code and architecture',
  'Logs and errors',
  'WebRTC',
];

function testFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name) && !/node_modules|\/dist|\/releases|\/built/.test(entry.parentPath))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}

/** The test files that name each item in a title, by its number; comments do not count. */
export function testsByItem(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of FOLDERS.flatMap(testFiles).toSorted()) {
    const titles = readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$|\s\/\/ .*$/gm, '');
    for (const nr of new Set([...titles.matchAll(/ASVS (\d+\.\d+\.\d+)/g)].map(([, number = '']) => number))) found.set(nr, [...(found.get(nr) ?? []), file]);
  }
  return found;
}

/** The files that an answer names. */
export const filesOf = ({ because }: Item): string[] =>
  [...because.matchAll(/`([\w.][\w./-]*\/[\w./-]+|[\w.-]+\.(?:md|json|yml)|\.\w+)`/g)].map(([, file = '']) => file);

const link = (file: string) => `[${path.basename(file)}](../${file})`;

function row(item: Item, tests: readonly string[]): string {
  const because = filesOf(item).reduce((text, file) => text.replace(`\`${file}\``, link(file)), item.because);
  const proof = [because, tests.length === 0 ? '' : `tests: ${tests.map(link).join(', ')}`].filter((part) => part !== '').join('; ');
  return `| ${item.nr} | ${item.level} | ${item.asks} | ${item.answer === 'no' ? '**no**' : item.answer} | ${proof} |`;
}

/** The whole page. */
export function asvsPage(): string {
  const tests = testsByItem();
  const count = (answer: Item['answer'], level: Item['level']) => ITEMS.filter((item) => item.answer === answer && item.level === level).length;
  const sums = ([1, 2] as const).map((level) => `| ${level} | ${count('yes', level)} | ${count('no', level)} | ${count('not applicable', level)} |`);
  const chapters = CHAPTERS.map((name, index) => {
    const rows = ITEMS.filter(({ nr }) => nr.startsWith(`${index + 1}.`)).map((item) => row(item, tests.get(item.nr) ?? []));
    return [`## V${index + 1} ${name}`, '', '| item | level | asks, in our words | holds | because |', '|---|---|---|---|---|', ...rows].join('\n');
  });
  const head = [
    '# OWASP ASVS 5.0, levels 1 and 2',
    '',
    'Every item, and what proves it. Made by `npm run asvs` from `tools/asvs/items.data.ts` and the titles of the tests, which begin with the numbers of what they prove: do not',
    'edit it here. What each item says in full: <https://owasp.org/www-project-application-security-verification-standard/>. Each **no** has its reason in a decision.',
    '',
    '| level | yes | no | not applicable |',
    '|---|---|---|---|',
    ...sums,
  ];
  return `${[head.join('\n'), ...chapters].join('\n\n')}\n`;
}
