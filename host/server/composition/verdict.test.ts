import { NO_RELEASES, type Releases } from '@uppgiftsandring/shared/slice/releaseStore';
import { describe, expect, it } from 'vitest';
import { failing, isClearlyWorse, runOf, withoutStopped, type Fares } from './verdict.ts';

const event = (what: Releases['history'][number]['what'], version: string, hour: number) => ({ at: `2026-11-21T${hour}:00:00.000Z`, what, version });
const gradual: Releases = { ...NO_RELEASES, active: '1.0.0', previous: '0.9.0', rollout: { version: '1.1.0', share: 10 } };
const forAll: Releases = { ...NO_RELEASES, active: '1.1.0', previous: '1.0.0' };
const fares = (of: Record<string, Fares>) => (version: string) => of[version] ?? { visits: 0, errors: 0 };
const [BAD, GOOD] = [
  { visits: 40, errors: 12 },
  { visits: 400, errors: 4 },
];

describe('the verdict on a version', () => {
  it.each([
    [BAD, GOOD, true],
    [{ visits: 1000, errors: 60 }, { visits: 1000, errors: 20 }, true],
    [{ visits: 40, errors: 1 }, GOOD, false],
    [{ visits: 6, errors: 4 }, GOOD, false],
    [{ visits: 100, errors: 10 }, { visits: 100, errors: 7 }, false],
    [BAD, { visits: 0, errors: 0 }, false],
    [{ visits: 40, errors: 0 }, { visits: 400, errors: 100 }, false],
  ])('PLUS-25 %o against %o is clearly worse: %s', (candidate, active, worse) => {
    expect(isClearlyWorse(candidate, active)).toBe(worse);
  });

  it('PLUS-25 PLUS-28 a gradual release is compared with the active version, and an active one with that before it', () => {
    expect(failing(gradual, fares({ '1.1.0': BAD, '1.0.0': GOOD }))).toBe('1.1.0');
    expect(failing(gradual, fares({ '1.1.0': GOOD, '1.0.0': BAD, '0.9.0': GOOD }))).toBe('1.0.0');
    expect(failing(forAll, fares({ '1.1.0': BAD, '1.0.0': GOOD }))).toBe('1.1.0');
    expect(failing(forAll, fares({ '1.1.0': GOOD, '1.0.0': BAD }))).toBeUndefined();
    expect(failing({ ...forAll, previous: null }, fares({ '1.1.0': BAD }))).toBeUndefined();
    expect(failing(NO_RELEASES, fares({}))).toBeUndefined();
  });

  it('PLUS-25 PLUS-28 a stopped version is given to nobody: its sessions get the active one, or the one before', () => {
    const isStopped = (version: string) => version === '1.1.0';
    expect(withoutStopped(gradual, isStopped)).toEqual({ ...NO_RELEASES, active: '1.0.0', previous: '0.9.0', withdrawn: ['1.1.0'] });
    expect(withoutStopped(forAll, isStopped)).toEqual({ ...NO_RELEASES, active: '1.0.0', previous: null, withdrawn: ['1.1.0'] });
    expect(withoutStopped({ ...forAll, previous: null }, isStopped)).toEqual({ ...forAll, previous: null });
    expect(withoutStopped(gradual, () => false)).toBe(gradual);
  });

  it('PLUS-28 a stopped version that a newer one has replaced is no way back, and its sessions are moved', () => {
    const fixed = { ...NO_RELEASES, active: '1.2.0', previous: '1.1.0' };
    const without = (...stopped: string[]) => withoutStopped(fixed, (version) => stopped.includes(version));
    expect(without('1.1.0')).toEqual({ ...NO_RELEASES, active: '1.2.0', previous: null, withdrawn: ['1.1.0'] });
    expect(without('1.1.0', '1.2.0')).toEqual({ ...NO_RELEASES, active: '1.2.0', previous: null, withdrawn: ['1.1.0'] });
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
