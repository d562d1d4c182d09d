import { NO_RELEASES, type Releases } from '@uppgiftsandring/shared/slice/releaseStore';
import { describe, expect, it } from 'vitest';
import type { SliceName } from '../build/paths.ts';
import { cellsOfShell, cellsOfSlice } from './cells.ts';

const find = (name: SliceName, version: string) => `${name}/${version}`;
const all = (of: Partial<Record<SliceName, Partial<Releases>>>) => (name: SliceName) => ({ ...NO_RELEASES, active: '1.0.0', ...of[name] });

describe('what the job is done in before a release', () => {
  it('PLUS-27 a candidate of a slice stands among the live versions of the others', () => {
    expect(cellsOfSlice('wizard', '/bygge', all({ lookup: { active: '1.2.0', previous: '1.1.0' } }), find)).toEqual([
      {
        name: 'mfe-wizard bland det som är i drift',
        versions: { lookup: 'lookup/1.2.0', measures: 'measures/1.0.0', wizard: '/bygge', receipt: 'receipt/1.0.0' },
      },
    ]);
  });

  it('PLUS-27 a candidate needs no live version of its own slice, and one of each other', () => {
    expect(() => cellsOfSlice('wizard', '/bygge', all({ wizard: { active: null } }), find)).not.toThrow();
    expect(() => cellsOfSlice('wizard', '/bygge', all({ lookup: { active: null } }), find)).toThrow('mfe-lookup har ingen aktiv version');
  });

  it('PLUS-27 a shell is tried with what is live, what was before, and what is rolled out', () => {
    const cells = cellsOfShell(all({ lookup: { active: '1.2.0', previous: '1.1.0' }, receipt: { rollout: { version: '2.0.0', share: 5 } } }), find);
    expect(cells.map(({ name, versions }) => [name, versions.lookup, versions.receipt])).toEqual([
      ['skalet med det som är i drift', 'lookup/1.2.0', 'receipt/1.0.0'],
      ['skalet med det som var före', 'lookup/1.1.0', 'receipt/1.0.0'],
      ['skalet med det som släpps gradvis', 'lookup/1.2.0', 'receipt/2.0.0'],
    ]);
  });

  it('PLUS-27 the same combination is tried once', () => {
    expect(cellsOfShell(all({}), find)).toHaveLength(1);
  });
});
