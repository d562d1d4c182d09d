import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@uppgiftsandring/shared/slice/releaseStore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activated } from './releases.ts';
import { publish, readReleases, versionsIn, writeReleases } from './store.ts';

const AT = new Date('2026-11-21T10:00:00Z');
let folder: string;
let store: string;
let dist: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  store = path.join(folder, 'releases');
  dist = path.join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(version: string, builtFrom: string): void {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  writeFileSync(path.join(dist, 'remoteEntry.js'), `// ${builtFrom}`);
  const release: Release = { name: 'lookup', version, contract: 1, builtFrom, entry: 'remoteEntry.js', shared: {}, preload: [], pages: {}, integrity: {} };
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify(release));
}

describe('a release store', () => {
  it('PLUS-21 gets a folder of its own for each version, and nothing is live by that', () => {
    build('1.0.0', 'aaaa');
    expect(publish(store, dist, AT)).toEqual({ version: '1.0.0', added: true });
    build('1.1.0', 'bbbb');
    publish(store, dist, AT);
    expect(versionsIn(store)).toEqual(['1.0.0', '1.1.0']);
    expect(readReleases(store).active).toBeNull();
  });

  it('PLUS-24 never overwrites a version', () => {
    build('1.0.0', 'aaaa');
    publish(store, dist, AT);
    build('1.0.0', 'bbbb');
    expect(() => publish(store, dist, AT)).toThrow('skrivs aldrig över');
    expect(readFileSync(path.join(store, '1.0.0/remoteEntry.js'), 'utf8')).toBe('// aaaa');
  });

  it('PLUS-21 takes the same build once', () => {
    build('1.0.0', 'aaaa');
    publish(store, dist, AT);
    expect(publish(store, dist, AT)).toEqual({ version: '1.0.0', added: false });
  });

  it('PLUS-24 gives a changed build of the same version its hash in development', () => {
    build('1.0.0', 'aaaa');
    publish(store, dist, AT, { suffix: true });
    build('1.0.0', 'bbbbccccdddd');
    expect(publish(store, dist, AT, { suffix: true }).version).toBe('1.0.0+bbbbcccc');
    expect(JSON.parse(readFileSync(path.join(store, '1.0.0+bbbbcccc/release.json'), 'utf8'))).toMatchObject({ version: '1.0.0+bbbbcccc' });
  });

  it('PLUS-23 replaces releases.json in one step and leaves nothing beside it', () => {
    build('1.0.0', 'aaaa');
    publish(store, dist, AT);
    writeReleases(store, activated(readReleases(store), '1.0.0', AT));
    expect(readReleases(store).active).toBe('1.0.0');
    expect(readdirSync(store).sort()).toEqual(['1.0.0', 'releases.json']);
  });

  it('PLUS-23 refuses a releases.json of another form', () => {
    mkdirSync(store);
    writeFileSync(path.join(store, 'releases.json'), '{"active": "../../etc"}');
    expect(() => readReleases(store)).toThrow('fel form');
  });
});
