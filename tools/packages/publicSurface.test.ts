import { expect, it } from 'vitest';
import { changelogBreaches, publicSurface, unnamedIn, type PublicSurface } from './publicSurface.ts';

it('PLUS-47 a changed public surface has a line in the changelog', async () => {
  expect(await changelogBreaches()).toEqual([]);
}, 120_000);

it('PLUS-47 the public surface has what the shell gives and what slices compile', async () => {
  const surface = await publicSurface();
  expect(surface['shared/state']).toMatch(/(?:^| )ansokanAtom:\S{12}(?: |$)/);
  expect(surface['platform/contract']).toMatch(/(?:^| )defineSlice:\S{12} /);
  expect(surface['shared/testing/sliceContract']).toBe('contractBreaches');
  expect(Object.keys(surface).filter((module) => module.startsWith('shared/server/'))).toEqual([]);
}, 120_000);

it.each<[string, PublicSurface, PublicSurface, string[], string]>([
  ['a name that is gone', { 'shared/ui/x': 'Field Note' }, { 'shared/ui/x': 'Field' }, ['shared/ui/x: Note'], '`Note`'],
  ['a module that is gone', { 'shared/ui/x': 'Field' }, {}, ['shared/ui/x: Field'], '`shared/ui/x`'],
  ['a name that a shell gives anew', { 'shared/state': 'a:1' }, { 'shared/state': 'a:1 b:2' }, ['shared/state: b'], '`b`'],
  ['another form of what a shell gives', { 'shared/state': 'a:1' }, { 'shared/state': 'a:2' }, ['shared/state: a'], '`shared/state`'],
  ['a name that is new in what slices compile', { 'shared/ui/x': '' }, { 'shared/ui/x': 'Field' }, [], ''],
])('PLUS-47 the changelog must name %s', (_what, before, now, unnamed, line) => {
  expect(unnamedIn('', before, now)).toEqual(unnamed);
  expect(unnamedIn(`- ${line}`, before, now)).toEqual([]);
});
