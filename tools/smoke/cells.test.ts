import { NO_RELEASES, type Releases } from '../../platform/contract/releaseStore.ts';
import { expect, it } from 'vitest';
import type { SliceName } from '../../platform/build/paths.ts';
import { cellsOfShell, cellsOfSlice, type Known } from './cells.ts';

const FOUR = ['lookup', 'measures', 'wizard', 'receipt'];
const find = (name: SliceName, version: string) => `${name}/${version}`;
const known = (of: Partial<Record<SliceName, Partial<Releases>>>, names = FOUR): Known => ({
  names,
  find,
  releasesOf: (name) => ({ ...NO_RELEASES, active: '1.0.0', ...of[name] }),
});

it('PLUS-27 a candidate slice is tried beside the others’ live versions', () => {
  expect(cellsOfSlice('wizard', '/bygge', known({ lookup: { active: '1.2.0', previous: '1.1.0' } }))).toEqual([
    {
      name: 'mfe-wizard bland det som är i drift',
      versions: { lookup: 'lookup/1.2.0', measures: 'measures/1.0.0', wizard: '/bygge', receipt: 'receipt/1.0.0' },
    },
  ]);
});

it('PLUS-27 a candidate needs a live version of each other slice only', () => {
  expect(() => cellsOfSlice('wizard', '/bygge', known({ wizard: { active: null } }))).not.toThrow();
  expect(() => cellsOfSlice('wizard', '/bygge', known({ lookup: { active: null } }))).toThrow('mfe-lookup har ingen aktiv version');
});

it('PLUS-27 a shell is tried with live, previous and gradual versions', () => {
  const cells = cellsOfShell(known({ lookup: { active: '1.2.0', previous: '1.1.0' }, receipt: { rollout: { version: '2.0.0', share: 5 } } }));
  expect(cells.map(({ name, versions }) => [name, versions.lookup, versions.receipt])).toEqual([
    ['skalet med det som är i drift', 'lookup/1.2.0', 'receipt/1.0.0'],
    ['skalet med det som var före', 'lookup/1.1.0', 'receipt/1.0.0'],
    ['skalet med det som släpps gradvis', 'lookup/1.2.0', 'receipt/2.0.0'],
  ]);
});

it('PLUS-41 PLUS-27 a slice elsewhere stands among them, unless it has nothing live', () => {
  const names = [...FOUR, 'notes'];
  const notes = (of: Partial<Releases>) => cellsOfShell(known({ notes: of }, names)).map(({ versions }) => versions['notes']);
  expect(notes({ active: '2.0.0', previous: '1.9.0' })).toEqual(['notes/2.0.0', 'notes/1.9.0']);
  expect(notes({ active: null })).toEqual([undefined]);
  expect(cellsOfSlice('wizard', '/bygge', known({}, names))[0]?.versions).toMatchObject({ wizard: '/bygge', notes: 'notes/1.0.0' });
});

it('PLUS-27 the same combination is tried once', () => {
  expect(cellsOfShell(known({}))).toHaveLength(1);
});
