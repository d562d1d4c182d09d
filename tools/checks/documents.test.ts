import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../platform/build/paths.ts';

const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');

/** The addresses of a document's headings, as GitHub makes them. */
const anchorsOf = (file: string) =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The links of a document that lead to no file, or to no heading of one. */
const brokenIn = (file: string) =>
  [...textOf(file).matchAll(/\]\((?!\w+:)([^)#\s]*)#?([^)\s]*)\)/g)].flatMap(([link, to = '', anchor = '']) => {
    const target = to === '' ? file : path.join(path.dirname(file), to);
    const leads = existsSync(path.join(ROOT, target)) && (anchor === '' || anchorsOf(target).includes(anchor));
    return leads ? [] : [`${file}: ${link}`];
  });

it('the file name of a decision is its title, its number unique', () => {
  const decisions = readdirSync(path.join(ROOT, 'docs/adr')).filter((file) => /^\d{4}-/.test(file));
  const titles = decisions.map((file) => /^# (.+)/.exec(textOf(`docs/adr/${file}`))?.[1] ?? '');
  expect(decisions).toEqual(titles.map((title) => `${title.toLowerCase().replaceAll(' ', '-')}.md`));
  expect(new Set(decisions.map((file) => file.slice(0, 4))).size).toBe(decisions.length);
});

it('each link of a document leads to a file, and to a heading of it', () => {
  expect(documents.flatMap(brokenIn)).toEqual([]);
});
