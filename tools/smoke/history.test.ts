import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { sourcesAt } from './history.ts';

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'historik-')));
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) => execFileSync('git', ['-C', folder, '-c', 'user.name=Anna Ek', '-c', 'user.email=anna.ek@example.se', ...args]).toString();

it('PLUS-27 earlier slices have that commit’s shared code and the installed packages', () => {
  for (const own of ['shared', 'node_modules/react', 'node_modules/@uppgiftsandring/shared', 'node_modules/@uppgiftsandring/new'])
    mkdirSync(path.join(folder, own), { recursive: true });
  git('init', '--quiet');
  for (const text of ['before', 'after']) {
    writeFileSync(path.join(folder, 'shared/names.ts'), text);
    git('add', 'shared');
    git('commit', '--quiet', '--message', text);
  }
  const then = path.join(folder, 'then');
  sourcesAt('HEAD~1', then, folder);
  expect(readFileSync(path.join(then, 'node_modules/@uppgiftsandring/shared/names.ts'), 'utf8')).toBe('before');
  expect(realpathSync(path.join(then, 'node_modules/react'))).toBe(path.join(folder, 'node_modules/react'));
  // What did not exist then is missing.
  expect(() => realpathSync(path.join(then, 'node_modules/@uppgiftsandring/new'))).toThrow('ENOENT');
  for (const wrong of ['abc123', '--exec=x'])
    expect(() => sourcesAt(wrong, path.join(folder, 'none'), folder)).toThrow(`Versionshistoriken har inget ${wrong}`);
});
