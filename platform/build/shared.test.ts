import { createInstance } from '@module-federation/enhanced/runtime';
import semver from 'semver';
import { assert, describe, expect, it } from 'vitest';
import { packageOf, SLICES } from './paths.ts';
import { foldersOf, providedByHost, takenBySlice } from './shared.ts';

describe('what is shared', () => {
  it.each(SLICES)('PLUS-22 the host provides everything that %s takes, in a version that fits', (name) => {
    const provided = providedByHost();
    for (const [key, { requiredVersion }] of Object.entries(takenBySlice(name))) {
      expect(semver.satisfies(provided[key]?.version ?? '', requiredVersion), key).toBe(true);
    }
  });

  it('PLUS-48 another set of packages has other versions, installed apart', () => {
    const other = 'others/react-18';
    expect(Object.keys(foldersOf(other))).toEqual(['react', 'react-dom']);
    for (const [name, folder] of Object.entries(foldersOf(other))) {
      const { version } = packageOf(folder);
      expect([providedByHost(other)[name]?.version, providedByHost()[name]?.version === version]).toEqual([version, false]);
    }
  });

  it('PLUS-21 a slice carries no copy of its own', () => {
    for (const module of Object.values(takenBySlice('lookup'))) expect(module.import).toBe(false);
  });

  it('PLUS-21 a slice gets what the shell has, and a version that does not fit is refused when the slice asks for it', () => {
    const taken = takenBySlice('lookup')['react'];
    assert(taken);
    const lib = () => 'the copy of the shell';
    const page = (version: string) => {
      const shareConfig = { singleton: true, requiredVersion: `^${version}` };
      return createInstance({ name: `page-${version}`, remotes: [], shared: { react: { version, lib, shareConfig } } });
    };
    // As the bundler's own code in a slice requests it, with the ranges that the build wrote there.
    const ask = (version: string) => page(version).loadShareSync('react', { customShareInfo: { shareConfig: taken } })();
    expect(ask(providedByHost()['react']?.version ?? '')).toBe('the copy of the shell');
    expect(() => ask('999.0.0')).toThrow(/999\.0\.0.*does not satisfy/);
  });

  it('PLUS-21 the components are not shared, so that a slice’s release waits for no other', () => {
    expect(Object.keys(providedByHost()).filter((key) => /shared\/(ui|domain|api)/.test(key))).toEqual([]);
  });
});
