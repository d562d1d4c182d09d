import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT, SLICES } from '../../platform/build/paths.ts';
import { allFiles } from '../test/reach/changed.ts';
import { ownersOf } from './test/owners.ts';

const owners = readFileSync(path.join(ROOT, '.github/CODEOWNERS'), 'utf8');

it.each(SLICES)('PLUS-21 files that test and publish mfe-%s belong to its team alone', (name) => {
  const workflow = parse(readFileSync(path.join(ROOT, `.github/workflows/mfe-${name}.yml`), 'utf8'));
  const own: string[] = workflow.on.push.paths.map((pattern: string) => pattern.replace('**', ''));
  const files = allFiles().filter((file) => own.some((folder) => file.startsWith(folder)));
  for (const folder of own) expect(files.filter((file) => file.startsWith(folder)).length, folder).toBeGreaterThan(0);
  for (const file of files) expect(ownersOf(owners, `/${file}`), file).toEqual([`@uppgiftsandring/${name}`]);
});

it('PLUS-21 every folder that has an owner is there', () => {
  const named = [...owners.matchAll(/^\/(\S+)/gm)].map(([, place = '']) => place);
  const files = allFiles();
  expect(named.filter((place) => !files.some((file) => file.startsWith(place)))).toEqual([]);
});
