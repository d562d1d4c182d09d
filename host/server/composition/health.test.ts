import { NO_RELEASES, type Releases } from '@uppgiftsandring/shared/slice/releaseStore';
import { describe, expect, it, vi } from 'vitest';
import { createHealth, isClearlyWorse } from './health.ts';

const live: Releases = { ...NO_RELEASES, active: '1.0.0', rollout: { version: '1.1.0', share: 10 } };

function after({ candidate, active }: { candidate: readonly [loads: number, errors: number]; active: readonly [loads: number, errors: number] }) {
  const told = vi.fn<(sentence: string) => void>();
  const health = createHealth(told);
  for (const [version, [loads, errors]] of [
    ['1.1.0', candidate],
    ['1.0.0', active],
  ] as const) {
    for (let turn = 0; turn < loads; turn += 1) health.loaded('lookup', version);
    for (let turn = 0; turn < errors; turn += 1) health.failed('lookup', version);
  }
  return { health, told };
}

describe('the health of a gradual release', () => {
  it.each([
    [{ loads: 40, errors: 12 }, { loads: 400, errors: 4 }, true],
    [{ loads: 1000, errors: 60 }, { loads: 1000, errors: 20 }, true],
    [{ loads: 40, errors: 1 }, { loads: 400, errors: 4 }, false],
    [{ loads: 6, errors: 4 }, { loads: 400, errors: 4 }, false],
    [{ loads: 100, errors: 10 }, { loads: 100, errors: 7 }, false],
    [{ loads: 40, errors: 12 }, { loads: 0, errors: 0 }, false],
    [{ loads: 40, errors: 0 }, { loads: 400, errors: 100 }, false],
  ])('PLUS-25 %o against %o is clearly worse: %s', (candidate, active, worse) => {
    expect(isClearlyWorse(candidate, active)).toBe(worse);
  });

  it('PLUS-25 stops one that is clearly worse: no more sessions get it, and its sessions are moved', () => {
    const { health, told } = after({ candidate: [40, 12], active: [400, 4] });
    const releases = health.withoutFailing('lookup', live);
    expect(releases).not.toHaveProperty('rollout');
    expect(releases).toMatchObject({ active: '1.0.0', withdrawn: ['1.1.0'] });
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('lookup/1.1.0 is stopped: 12 errors in 40 page loads'));
    expect(health.stopped('lookup')).toBe('1.1.0');
  });

  it('PLUS-25 stays stopped although the rest of the loads go well, until somebody makes the version live for all', () => {
    const { health } = after({ candidate: [40, 12], active: [400, 4] });
    health.withoutFailing('lookup', live);
    for (let turn = 0; turn < 1000; turn += 1) health.loaded('lookup', '1.1.0');
    expect(health.withoutFailing('lookup', live)).not.toHaveProperty('rollout');
    const forAll: Releases = { ...NO_RELEASES, active: '1.1.0', previous: '1.0.0' };
    expect(health.withoutFailing('lookup', forAll)).toEqual(forAll);
    expect(health.stopped('lookup')).toBeNull();
  });

  it('PLUS-25 lets one go on that fares as well, and does not touch other slices', () => {
    const { health, told } = after({ candidate: [40, 1], active: [400, 4] });
    expect(health.withoutFailing('lookup', live)).toEqual(live);
    expect(after({ candidate: [40, 12], active: [400, 4] }).health.withoutFailing('wizard', live)).toEqual(live);
    expect(told).not.toHaveBeenCalled();
  });
});
