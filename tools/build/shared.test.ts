import semver from 'semver';
import { describe, expect, it } from 'vitest';
import { SLICES } from './paths.ts';
import { providedByHost, takenBySlice } from './shared.ts';

describe('what is shared', () => {
  it.each(SLICES)('PLUS-22 the host provides everything that %s takes, in a version that fits', (name) => {
    const provided = providedByHost();
    for (const [key, { requiredVersion }] of Object.entries(takenBySlice(name))) {
      expect(semver.satisfies(provided[key]?.version ?? '', requiredVersion), key).toBe(true);
    }
  });

  it('PLUS-21 a slice carries no copy of its own, and a wrong version is refused', () => {
    for (const module of Object.values(takenBySlice('lookup'))) expect(module).toMatchObject({ import: false, singleton: true, strictVersion: true });
  });

  it('PLUS-21 the components are not shared, so that a slice’s release waits for no other', () => {
    expect(Object.keys(providedByHost()).filter((key) => /shared\/(ui|domain|api)/.test(key))).toEqual([]);
  });
});
