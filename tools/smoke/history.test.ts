import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../platform/local/test/folder.ts';
import { commitThatAdded, sourcesAt } from './history.ts';

const folder = testFolder();

const git = (...args: string[]) => execFileSync('git', ['-C', folder, '-c', 'user.name=Anna Ek', '-c', 'user.email=anna.ek@example.se', ...args]).toString();

it('PLUS-24 PLUS-27 earlier sources are found by a file and need the history', () => {
  git('init', '--quiet');
  for (const text of ['before', 'after']) {
    for (const name of ['names.ts', `${text}.ts`]) writeFileSync(path.join(folder, name), text);
    git('add', '.');
    git('commit', '--quiet', '--message', text);
  }
  expect(commitThatAdded('after.ts', folder)).toBe(git('rev-parse', 'HEAD').trim());
  sourcesAt(`${commitThatAdded('after.ts', folder)}^`, path.join(folder, 'then'), folder);
  expect(readFileSync(path.join(folder, 'then/names.ts'), 'utf8')).toBe('before');
  for (const wrong of ['abc123', '--exec=x'])
    expect(() => sourcesAt(wrong, path.join(folder, 'none'), folder)).toThrow(`Versionshistoriken har inget ${wrong}`);
  expect(() => commitThatAdded('never.ts', folder)).toThrow('har lagt till never.ts');
  git('clone', '--quiet', '--depth=1', `file://${folder}`, path.join(folder, 'shallow'));
  expect(() => commitThatAdded('after.ts', path.join(folder, 'shallow'))).toThrow('Kör git fetch --unshallow');
});
