import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { integrityOf } from '../build/files.ts';
import { run } from './commands.ts';
import { publish, readReleases } from './store.ts';

const AT = new Date('2026-11-21T10:00:00Z');
let folder: string;
let store: string;

function release(version: string, contract = 1): void {
  const dist = mkdtempSync(path.join(folder, 'dist-'));
  const entry = `// ${version}`;
  writeFileSync(path.join(dist, 'remoteEntry.js'), entry);
  const description = { name: 'lookup', version, contract, builtFrom: `from ${version}`, entry: 'remoteEntry.js', shared: {}, preload: [], pages: {}, integrity: { 'remoteEntry.js': integrityOf(entry) } };
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify(description));
  publish(store, dist, AT);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
  store = path.join(folder, 'releases');
  const host = path.join(folder, 'build.json');
  writeFileSync(host, JSON.stringify({ contract: 1, provides: {} }));
  vi.stubEnv('RELEASES_LOOKUP', store);
  vi.stubEnv('HOST_BUILD', host);
  release('1.0.0');
  release('1.1.0');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('npm run release', () => {
  it('PLUS-23 activates, releases gradually and takes back in one command each', () => {
    expect(run(['activate', 'mfe-lookup', '1.0.0'])).toBe('mfe-lookup 1.0.0 är aktiv.');
    expect(run(['activate', 'mfe-lookup', '1.1.0', '10'])).toBe('mfe-lookup 1.1.0 är aktiv för 10 procent av nya besök.');
    expect(readReleases(store)).toMatchObject({ active: '1.0.0', rollout: { version: '1.1.0', share: 10 } });
    expect(run(['rollback', 'mfe-lookup'])).toBe('mfe-lookup: 1.1.0 är tillbakatagen, 1.0.0 är aktiv.');
    expect(readReleases(store)).not.toHaveProperty('rollout');
  });

  it('PLUS-22 never makes a version live that does not fit', () => {
    run(['activate', 'lookup', '1.0.0']);
    release('2.0.0', 2);
    expect(() => run(['activate', 'lookup', '2.0.0'])).toThrow('kontrakt: Versionen följer kontrakt 2');
    expect(readReleases(store).active).toBe('1.0.0');
  });

  it('PLUS-23 tells how it stands', () => {
    run(['activate', 'lookup', '1.0.0']);
    run(['activate', 'lookup', '1.1.0']);
    expect(run(['status', 'lookup'])).toBe('mfe-lookup: 1.1.0 är aktiv\n  1.0.0 föregående\n  1.1.0 aktiv');
  });

  it.each([
    [['activate', 'lookup', '9.9.9'], 'Version 9.9.9 finns inte'],
    [['activate', 'lookup'], 'Ange vilken version'],
    [['activate', 'okand', '1.0.0'], 'Ange vilken del'],
    [[], 'Så används kommandot'],
  ])('PLUS-23 says in a sentence what is wrong with %o', (args, sentence) => {
    expect(() => run(args)).toThrow(sentence);
  });
});
