import type { Outcome } from '../../health/utfall.ts';
import { NO_RELEASES, type Releases } from '../../contract/releaseStore.ts';
import { describe, expect, it } from 'vitest';
import { comparisons, failing, runOf, withoutStopped } from './verdict.ts';

const event = (what: Releases['history'][number]['what'], version: string, hour: number) => ({ at: `2026-11-21T${hour}:00:00.000Z`, what, version });
const gradual: Releases = { ...NO_RELEASES, active: '1.0.0', previous: '0.9.0', rollout: { version: '1.1.0', share: 10 } };
const forAll: Releases = { ...NO_RELEASES, active: '1.1.0', previous: '1.0.0' };
const fares = (of: Record<string, Outcome>) => (version: string) => of[version] ?? { visits: 0, errors: 0 };
const [BAD, GOOD] = [
  { visits: 40, errors: 12 },
  { visits: 400, errors: 4 },
];

describe('the verdict on a version', () => {
  it('PLUS-25 PLUS-28 a gradual release is compared with the active version, and an active one with that before it', () => {
    const failingIn = (releases: Releases, of: Record<string, Outcome>) => failing(comparisons(releases, fares(of)));
    expect(failingIn(gradual, { '1.1.0': BAD, '1.0.0': GOOD })).toBe('1.1.0');
    expect(failingIn(gradual, { '1.1.0': GOOD, '1.0.0': BAD, '0.9.0': GOOD })).toBe('1.0.0');
    expect(failingIn(forAll, { '1.1.0': BAD, '1.0.0': GOOD })).toBe('1.1.0');
    expect(failingIn(forAll, { '1.1.0': GOOD, '1.0.0': BAD })).toBeUndefined();
    expect(failingIn({ ...forAll, previous: null }, { '1.1.0': BAD })).toBeUndefined();
    expect(failingIn(NO_RELEASES, {})).toBeUndefined();
  });

  it('PLUS-28 PLUS-42 of an active shell a gradual one is compared with the time that both were given out', () => {
    const compared = comparisons(gradual, fares({ '1.1.0': BAD, '1.0.0': BAD, '0.9.0': GOOD }), fares({ '1.0.0': GOOD }));
    expect(compared).toEqual([
      { version: '1.1.0', against: '1.0.0', fares: BAD, other: GOOD },
      { version: '1.0.0', against: '0.9.0', fares: BAD, other: GOOD },
    ]);
  });

  it('PLUS-25 PLUS-28 a stopped version is given to nobody: its sessions get the active one, or the one before', () => {
    expect(withoutStopped(gradual, ['1.1.0'])).toEqual({ ...NO_RELEASES, active: '1.0.0', previous: '0.9.0', withdrawn: ['1.1.0'] });
    expect(withoutStopped(forAll, ['1.1.0'])).toEqual({ ...NO_RELEASES, active: '1.0.0', previous: null, withdrawn: ['1.1.0'] });
    expect(withoutStopped(gradual, [])).toBe(gradual);
  });

  it('PLUS-28 a stopped version that a newer one has replaced is no way back, and its sessions are moved', () => {
    const fixed = { ...NO_RELEASES, active: '1.2.0', previous: '1.1.0' };
    expect(withoutStopped(fixed, ['1.1.0'])).toEqual({ ...NO_RELEASES, active: '1.2.0', previous: null, withdrawn: ['1.1.0'] });
    const history = [event('activated', '1.0.0', 10), event('activated', '1.1.0', 11), event('activated', '1.2.0', 12)];
    expect(withoutStopped({ ...fixed, history }, ['1.1.0'])).toMatchObject({ active: '1.2.0', previous: '1.0.0' });
    expect(withoutStopped({ ...fixed, history }, ['1.1.0', '1.2.0'])).toMatchObject({ active: '1.0.0', previous: null, withdrawn: ['1.1.0', '1.2.0'] });
  });

  it('PLUS-28 PLUS-29 a version whose gradual release was stopped is kept by nobody when another gradual release has replaced it', () => {
    const replaced: Releases = { ...gradual, rollout: { version: '1.2.0', share: 10 } };
    expect(withoutStopped(replaced, ['1.1.0'])).toEqual({ ...replaced, withdrawn: ['1.1.0'] });
  });

  it('PLUS-28 PLUS-29 when the version before a stopped one is withdrawn nothing leads back to the stopped one: the one before both is given, else none', () => {
    const history = [event('activated', '0.9.0', 10), event('activated', '1.0.0', 11), event('activated', '1.1.0', 12), event('withdrawn', '1.0.0', 13)];
    const left: Releases = { ...forAll, previous: null, withdrawn: ['1.0.0'] };
    expect(withoutStopped(left, ['1.1.0'])).toMatchObject({ active: null, previous: null });
    expect(withoutStopped({ ...left, history }, ['1.1.0'])).toMatchObject({ active: '0.9.0', previous: null, withdrawn: ['1.0.0', '1.1.0'] });
  });

  it('PLUS-28 each time that a version comes into use is judged by itself, whatever the clocks say', () => {
    const history = [
      event('published', '1.1.0', 10),
      event('rollout', '1.1.0', 11),
      event('activated', '1.0.0', 12),
      event('rollout', '1.1.0', 13),
      event('published', '1.1.0', 14),
    ];
    expect(runOf({ ...gradual, history }, '1.1.0')).toBe('2026-11-21T13:00:00.000Z');
    expect(runOf({ ...gradual, history }, '0.9.0')).toBe('first');
    expect(runOf({ ...gradual, history }, '7.0.0')).toBeUndefined();
  });
});
