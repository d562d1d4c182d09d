import { expect, it } from 'vitest';
import { NO_RELEASES, type Releases } from '../contract/releaseStore.ts';
import { waysBack } from './waysBack.ts';

type What = Releases['history'][number]['what'];
const releases = (values: Partial<Releases>): Releases => ({ ...NO_RELEASES, active: '1.3.0', ...values });
const all = (what: What, ...versions: readonly string[]) => versions.map((version) => ({ at: '2026-05-17T12:00:00.000Z', what, version }));
const activated = (...versions: readonly string[]) => all('activated', ...versions);

it('PLUS-29 a part goes back to versions that everybody got, latest first', () => {
  expect(waysBack(releases({ history: activated('1.0.0', '1.1.0', '1.0.0', '1.2.0', '1.3.0') }))).toEqual(['1.2.0', '1.0.0', '1.1.0']);
  expect(waysBack(releases({ previous: '1.1.0', history: activated('1.1.0', '1.2.0') }))).toEqual(['1.1.0', '1.2.0']);
  expect(waysBack(releases({}))).toEqual([]);
});

it('PLUS-29 a part never goes back to a gradual or withdrawn version', () => {
  expect(waysBack(releases({ history: [...activated('1.0.0', '1.1.0'), ...all('rollout', '1.2.0')], withdrawn: ['1.1.0'] }))).toEqual(['1.0.0']);
  expect(waysBack(releases({ previous: '1.1.0', withdrawn: ['1.1.0'] }))).toEqual([]);
});
