import { outcomeOf, type Outcome } from '../../health/utfall.ts';
import { NO_RELEASES, type Releases } from '../../contract/releaseStore.ts';
import { describe, expect, it } from 'vitest';
import { comparisons, failing, runOf, withoutStopped } from './verdict.ts';

const event = (what: Releases['history'][number]['what'], version: string, hour: number) => ({ at: `2026-11-21T${hour}:00:00.000Z`, what, version });
const gradual: Releases = { ...NO_RELEASES, active: '1.0.0', previous: '0.9.0', rollout: { version: '1.1.0', share: 10 } };
const forAll: Releases = { ...NO_RELEASES, active: '1.1.0', previous: '1.0.0' };
const fares = (of: Record<string, Outcome>) => (version: string) => of[version] ?? outcomeOf({ visits: 0, errors: 0 });
const [BAD, GOOD] = [outcomeOf({ visits: 40, errors: 12 }), outcomeOf({ visits: 400, errors: 4 })];

describe('the verdict on a version', () => {
  it('PLUS-25 PLUS-28 compares a gradual release with the active version, that with its predecessor', () => {
    const failingIn = (releases: Releases, of: Record<string, Outcome>) => failing(comparisons(releases, fares(of)))?.version;
    expect(failingIn(gradual, { '1.1.0': BAD, '1.0.0': GOOD })).toBe('1.1.0');
    expect(failingIn(gradual, { '1.1.0': GOOD, '1.0.0': BAD, '0.9.0': GOOD })).toBe('1.0.0');
    expect(failingIn(forAll, { '1.1.0': BAD, '1.0.0': GOOD })).toBe('1.1.0');
    expect(failingIn(forAll, { '1.1.0': GOOD, '1.0.0': BAD })).toBeUndefined();
    expect(failingIn({ ...forAll, previous: null }, { '1.1.0': BAD })).toBeUndefined();
    expect(failingIn(NO_RELEASES, {})).toBeUndefined();
  });

  it('PLUS-28 PLUS-42 compares a gradual shell with the active one’s simultaneous figures', () => {
    const compared = comparisons(gradual, fares({ '1.1.0': BAD, '1.0.0': BAD, '0.9.0': GOOD }), () => GOOD);
    expect(compared).toEqual([
      { version: '1.1.0', against: '1.0.0', fares: BAD, other: GOOD },
      { version: '1.0.0', against: '0.9.0', fares: BAD, other: GOOD },
    ]);
  });

  it('PLUS-25 PLUS-28 sessions of a stopped version get the active or previous one', () => {
    expect(withoutStopped(gradual, ['1.1.0'])).toEqual({ ...NO_RELEASES, active: '1.0.0', previous: '0.9.0', withdrawn: ['1.1.0'] });
    expect(withoutStopped(forAll, ['1.1.0'])).toEqual({ ...NO_RELEASES, active: '1.0.0', previous: null, withdrawn: ['1.1.0'] });
    expect(withoutStopped(gradual, [])).toBe(gradual);
  });

  it('PLUS-49 judges each share and group against the active version, and stops only the bad one', () => {
    const several: Releases = { ...gradual, shares: [{ version: '1.2.0', share: 5 }], groups: { provare: '1.3.0' } };
    const compared = comparisons(several, fares({ '1.1.0': GOOD, '1.2.0': BAD, '1.3.0': GOOD, '1.0.0': GOOD }));
    expect(compared.map(({ version, against }) => `${version} ${against}`)).toEqual(['1.1.0 1.0.0', '1.2.0 1.0.0', '1.3.0 1.0.0', '1.0.0 0.9.0']);
    expect(failing(compared)?.version).toBe('1.2.0');
    const { shares: _stopped, ...left } = several;
    expect(withoutStopped(several, ['1.2.0'])).toEqual({ ...left, withdrawn: ['1.2.0'] });
    expect(withoutStopped(several, ['1.1.0'])).toMatchObject({ rollout: { version: '1.2.0' }, groups: { provare: '1.3.0' } });
    expect(withoutStopped(several, ['1.3.0'])).toMatchObject({ rollout: { version: '1.1.0' }, groups: {} });
  });

  it('PLUS-28 a rollback never leads to a stopped version', () => {
    const fixed = { ...NO_RELEASES, active: '1.2.0', previous: '1.1.0' };
    expect(withoutStopped(fixed, ['1.1.0'])).toEqual({ ...NO_RELEASES, active: '1.2.0', previous: null, withdrawn: ['1.1.0'] });
    const history = [event('activated', '1.0.0', 10), event('activated', '1.1.0', 11), event('activated', '1.2.0', 12)];
    expect(withoutStopped({ ...fixed, history }, ['1.1.0'])).toMatchObject({ active: '1.2.0', previous: '1.0.0' });
    expect(withoutStopped({ ...fixed, history }, ['1.1.0', '1.2.0'])).toMatchObject({ active: '1.0.0', previous: null, withdrawn: ['1.1.0', '1.2.0'] });
  });

  it('PLUS-28 PLUS-29 a stopped gradual version stays withdrawn when another replaces it', () => {
    const replaced: Releases = { ...gradual, rollout: { version: '1.2.0', share: 10 } };
    expect(withoutStopped(replaced, ['1.1.0'])).toEqual({ ...replaced, withdrawn: ['1.1.0'] });
  });

  it('PLUS-28 PLUS-29 a stopped version with a withdrawn predecessor yields to an earlier one', () => {
    const history = [event('activated', '0.9.0', 10), event('activated', '1.0.0', 11), event('activated', '1.1.0', 12), event('withdrawn', '1.0.0', 13)];
    const left: Releases = { ...forAll, previous: null, withdrawn: ['1.0.0'] };
    expect(withoutStopped(left, ['1.1.0'])).toMatchObject({ active: null, previous: null });
    expect(withoutStopped({ ...left, history }, ['1.1.0'])).toMatchObject({ active: '0.9.0', previous: null, withdrawn: ['1.0.0', '1.1.0'] });
  });

  it('PLUS-28 each run of a version is judged by itself, by any clock', () => {
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
