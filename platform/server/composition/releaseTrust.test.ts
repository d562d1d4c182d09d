import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { keyIdOf, signed, type Kind, type ReleaseKey, type Team } from '../../contract/provenance.ts';
import { LIST_DAYS, type SeenList } from '../../contract/releaseList.ts';
import { NO_RELEASES, type Release, type Releases } from '../../contract/releaseStore.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { integrityOf } from '../store/whole.ts';
import { compose } from './compose.ts';
import { partReleases, type Known, type PartReleases } from './partReleases.ts';
import { trustIn } from './trust.ts';

const TABLE = { routes: [], guards: [] };

// What somebody can do who writes in a store, and has a key that ended, a key in force, or an old list (PLUS-68). Store and servers' memory are in memory.

const START = Date.parse('2026-11-22T12:00:00Z');
const DAY_MS = 86_400_000;
const newKey = () => generateKeyPairSync('ed25519').privateKey;
const [OLD, NEW] = [newKey(), newKey()];
const publicOf = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
const listed = (key: KeyObject, until?: number): ReleaseKey => ({
  id: keyIdOf('lookup', key),
  publicKey: publicOf(key),
  from: '2026-01-01T00:00:00.000Z',
  ...(until !== undefined && { until: day(until).toISOString() }),
});
const day = (days: number) => new Date(START + days * DAY_MS);

let files: Map<string, Buffer>;
let keys: ReleaseKey[];
let now: Date;
/** What the backend keeps; undefined while it does not respond. */
let kept: SeenList[] | undefined;
let servers: PartReleases[];
let hashes: Record<string, string>;
let warned: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
  [files, keys, now, kept, servers, hashes, warned] = [new Map(), [listed(OLD), listed(NEW)], day(0), [], [], {}, []];
  publish('1.0.0', OLD);
  list({ active: '1.0.0', serial: 50 }, OLD);
});
afterEach(() => {
  for (const server of servers) server.stop();
});

const write = (file: string, content: object) => files.set(file, Buffer.from(JSON.stringify(content)));
const inStore = (file: string) => JSON.parse(String(files.get(file)));
const sign = (kind: Kind, content: object, key: KeyObject, at: Date, team: Team = 'lookup') => signed(team, kind, content, key, at);

function publish(version: string, key: KeyObject, { folder = version, at = now, text = '' } = {}): void {
  const entry = Buffer.from(`/* ${version} ${text} */`);
  files.set(`${folder}/remoteEntry.js`, entry);
  const shown = { contract: 1, entry: 'remoteEntry.js', shared: {}, preload: [], pages: {}, routes: [] };
  const release: Release = { ...shown, name: 'lookup', version, builtFrom: text, integrity: { 'remoteEntry.js': integrityOf(entry) } };
  write(`${folder}/release.json`, sign('release', release, key, at));
  hashes[folder] ??= integrityOf(files.get(`${folder}/release.json`) ?? Buffer.from(''));
}

function list(releases: Partial<Releases>, key: KeyObject, { at = now, team = 'lookup' }: { at?: Date; team?: Team } = {}): void {
  write('releases.json', sign('releases', { ...NO_RELEASES, versions: { ...hashes }, ...releases }, key, at, team));
}

async function start(before?: Known): Promise<PartReleases> {
  const trust = trustIn(
    'lookup',
    () => keys,
    () => now,
    async (_slice, taken) => {
      if (taken && kept && !kept.some((one) => one.key === taken.key && one.serial >= taken.serial))
        kept = [...kept.filter(({ key }) => key !== taken.key), taken];
      return kept;
    },
  );
  const store = { read: async (file: string) => files.get(file) };
  const server = partReleases({ name: 'lookup', paths: [], store, trust, table: TABLE, waitMs: 1000 }, (message) => warned.push(message), before);
  servers.push(server);
  await server.current();
  return server;
}

const pass = (seconds = 1) => vi.advanceTimersByTimeAsync(seconds * 1000);
const stateOf = async (server: PartReleases) => [(await server.current())?.active ?? null, server.trouble()];
/** What a server says that runs, and then one that has just started. */
async function states(running: PartReleases) {
  await pass();
  return [await stateOf(running), await stateOf(await start())];
}
const [LIVE, NEXT] = ['1.0.0', '1.1.0'].map((version) => [version, null]);
const said = (text: string, active: string | null = '1.0.0') => [active, expect.stringContaining(text)];

const SCENARIOS: Readonly<Record<string, (server: PartReleases) => Promise<void>>> = {
  async 'an ended key adds no version and replaces none'(server) {
    list({ active: '1.0.0', serial: 51 }, NEW);
    keys = [listed(OLD, 1), listed(NEW)];
    now = day(2);
    publish('6.6.6', OLD, { at: day(0) });
    publish('1.0.0', OLD, { at: day(0), text: 'another' });
    await pass();
    expect([await server.release('6.6.6'), await server.hashOf('6.6.6', 'remoteEntry.js')]).toEqual([undefined, undefined]);
    expect((await server.release('1.0.0'))?.builtFrom).toBe('');
    const fresh = await start();
    expect([await fresh.release('6.6.6'), await fresh.release('1.0.0')]).toEqual([undefined, undefined]);
    expect(() => server.trust.check(inStore('6.6.6/release.json'))).toThrow('key not in force');
    server.trust.check(inStore('6.6.6/release.json'), true);
  },
  async 'an ended key signs no list, whatever date it writes'(server) {
    list({ active: '1.0.0', serial: 51 }, NEW);
    await pass();
    keys = [listed(OLD, 1), listed(NEW)];
    now = day(2);
    publish('6.6.6', OLD, { at: day(0) });
    list({ active: '6.6.6', serial: 52 }, OLD, { at: day(0) });
    expect(await states(server)).toEqual([said('key not in force'), said('key not in force', null)]);
  },
  async 'a stolen key ends at once when it is removed'(server) {
    const [ownFiles, ownHashes] = [new Map(files), hashes];
    hashes = {};
    publish('1.0.0', OLD, { text: 'stolen' });
    list({ active: '1.0.0', serial: Number.MAX_SAFE_INTEGER }, OLD);
    expect((await states(server))[0]).toEqual(LIVE);
    expect((await server.release('1.0.0'))?.builtFrom).toBe('stolen');
    keys = [listed(NEW)];
    expect(await stateOf(await start(server.known()))).toEqual(said('key unknown', null));
    expect(await states(server)).toEqual([said('key unknown', null), said('key unknown', null)]);
    expect(await server.release('1.0.0')).toBeUndefined();
    [files, hashes] = [ownFiles, ownHashes];
    list({ active: '1.0.0', serial: 51 }, NEW);
    expect(await states(server)).toEqual([LIVE, LIVE]);
    expect((await server.release('1.0.0'))?.builtFrom).toBe('');
  },
  async 'a list from before is refused by a running and a fresh server'(server) {
    const before = files.get('releases.json') ?? Buffer.from('');
    publish('1.1.0', NEW);
    list({ active: '1.1.0', withdrawn: ['1.0.0'], serial: 51 }, NEW);
    await pass();
    files.set('releases.json', before);
    expect(await states(server)).toEqual([said('older than the one that is known', '1.1.0'), said('older', null)]);
  },
  async 'a server kept from what another has seen says so'(server) {
    kept = [{ key: keyIdOf('lookup', NEW), serial: 52, signature: 'another' }];
    expect((await states(server))[0]).toEqual(LIVE);
    await pass(31);
    expect(await stateOf(server)).toEqual(said('older'));
  },
  async 'a new list is compared with what another has seen'(server) {
    kept = [{ key: keyIdOf('lookup', NEW), serial: 52, signature: 'another' }];
    list({ active: null, serial: 51 }, NEW);
    expect((await states(server))[0]).toEqual(said('older'));
  },
  async 'an unchanged list costs no signature check'(server) {
    const publicKey = vi.fn(() => publicOf(OLD));
    keys = [Object.defineProperty(listed(OLD), 'publicKey', { get: publicKey })];
    await pass(10);
    expect([await stateOf(server), publicKey.mock.calls.length]).toEqual([LIVE, 1]);
  },
  async 'an expired list takes nothing new and ends nothing'(server) {
    now = day(LIST_DAYS + 1);
    expect(await states(server)).toEqual([said('has expired'), said('has expired')]);
    publish('1.1.0', NEW);
    list({ active: '1.1.0', serial: 51 }, NEW, { at: day(0) });
    expect(await states(server)).toEqual([said('has expired'), said('has expired', null)]);
    list({ active: '1.1.0', serial: 52 }, NEW);
    expect((await states(server))[0]).toEqual(NEXT);
  },
  async 'a list whose key has ended without renewal ends nothing'(server) {
    keys = [listed(OLD, 1), listed(NEW)];
    now = day(2);
    expect(await states(server)).toEqual([said('key not in force'), said('key not in force')]);
  },
  async 'a removed key leaves open sessions their versions'(server) {
    publish('1.1.0', NEW);
    list({ active: '1.1.0', previous: '1.0.0', serial: 51 }, NEW);
    await pass();
    keys = [listed(NEW)];
    expect(await states(server)).toEqual([NEXT, NEXT]);
    for (const one of servers) expect((await one.release('1.0.0'))?.version).toBe('1.0.0');
  },
  async 'a renewed list counts for longer'(server) {
    expect(server.expiry()).toEqual(day(LIST_DAYS));
    now = day(20);
    list({ active: '1.0.0', serial: 51 }, OLD);
    await pass();
    expect([await stateOf(server), server.expiry()]).toEqual([LIVE, day(20 + LIST_DAYS)]);
  },
  async 'a list signed in the future waits; an hour is forgiven'(server) {
    list({ active: null, serial: 51 }, NEW, { at: day(1) });
    expect((await states(server))[0]).toEqual(said('from the future'));
    list({ active: '1.0.0', serial: 52 }, NEW, { at: day(1 / 24) });
    expect(await states(server)).toEqual([LIVE, LIVE]);
  },
  async 'a version is found whose list came while the one before was read'(server) {
    const before = server.hashOf('1.1.0', 'remoteEntry.js');
    publish('1.1.0', NEW);
    list({ active: '1.0.0', serial: 51 }, NEW);
    const after = server.hashOf('1.1.0', 'remoteEntry.js');
    expect([await before, await after]).toEqual([undefined, expect.stringContaining('sha384-')]);
  },
  async 'a server that heard nothing at first lets an older list go'() {
    const seen = kept;
    kept = undefined;
    list({ active: '1.0.0', serial: 49 }, OLD);
    const fresh = await start();
    await pass();
    expect(await stateOf(fresh)).toEqual(LIVE);
    kept = seen;
    await pass();
    expect(await stateOf(fresh)).toEqual(said('older', null));
  },
};

const MIXED: readonly (readonly [string, string, () => unknown])[] = [
  ['the list of another slice', 'key unknown', () => list({ active: null, serial: 51 }, NEW, { team: 'wizard' })],
  ['another list with the same number', 'another list', () => list({ active: null, serial: 50 }, NEW)],
  ['a list without its active version', 'is not there', () => [publish('1.1.0', NEW), list({ active: '1.1.0', versions: {}, serial: 51 }, NEW)]],
  ['no list', 'is not there', () => files.delete('releases.json')],
  ['a list that was changed after it was signed', 'forged', () => write('releases.json', { ...inStore('releases.json'), active: null })],
  ['a list that nobody has signed', 'unsigned', () => write('releases.json', { ...NO_RELEASES, active: null })],
  ['half a list', 'cannot be read', () => files.set('releases.json', Buffer.from('{"active": "1.1'))],
  [
    'the description of another version',
    'says that it is lookup 1.0.0',
    () => [publish('1.0.0', NEW, { folder: '1.1.0' }), list({ active: '1.1.0', serial: 51 }, NEW)],
  ],
];

const OTHER = 'is not the one that the team has signed';
/** What is done to version 1.1.0, which is to go live, and what a server says of it. */
const SPOILED: readonly (readonly [string, string, () => unknown])[] = [
  ['a script is another', 'remoteEntry.js of 1.1.0 was changed', () => files.set('1.1.0/remoteEntry.js', Buffer.from('steal()'))],
  ['a script is gone', 'remoteEntry.js of 1.1.0 is missing', () => files.delete('1.1.0/remoteEntry.js')],
  ['its description is another', OTHER, () => publish('1.1.0', NEW, { text: 'another' })],
  ['its description is that of another version', OTHER, () => publish('1.0.0', NEW, { folder: '1.1.0' })],
  ['its description is cut off', OTHER, () => files.set('1.1.0/release.json', Buffer.from('{"name": "lookup"'))],
  ['its description is gone', 'is to be active but is not there', () => files.delete('1.1.0/release.json')],
];

describe('the trust in a release store', () => {
  let server: PartReleases;
  beforeEach(async () => {
    server = await start();
    expect(await stateOf(server)).toEqual(LIVE);
  });

  it.each(Object.entries(SCENARIOS))('PLUS-68 %s', (_what, play) => play(server));

  it.each(MIXED)('PLUS-68 nothing changes by %s', async (_what, reason, mix) => {
    mix();
    await pass();
    expect(await stateOf(server)).toEqual(said(reason));
  });

  it.each(SPOILED)('PLUS-40 PLUS-23 ERR-08 no session gets a version when %s', async (_what, reason, spoil) => {
    publish('1.1.0', NEW);
    list({ active: '1.1.0', previous: '1.0.0', serial: 51 }, NEW);
    spoil();
    await pass();
    expect(await stateOf(server)).toEqual(said(reason));
    const fresh = await start();
    for (const versions of [{}, { lookup: '1.1.0' }]) expect((await compose([fresh], { versions }))['lookup']?.release.version).toBe('1.0.0');
  });

  it('PLUS-68 a list from before lists had hashes is read', async () => {
    const { versions: _none, ...before } = inStore('releases.json');
    write('releases.json', sign('releases', { ...before, serial: 51 }, NEW, day(-400)));
    publish('6.6.6', newKey());
    expect(await states(server)).toEqual([LIVE, LIVE]);
    for (const one of servers) expect(await one.release('6.6.6')).toBeUndefined();
  });

  it('PLUS-40 PLUS-41 API-24 a refused version is warned about once and reread in two seconds', async () => {
    publish('1.1.0', NEW);
    list({ active: '1.0.0', serial: 51 }, NEW);
    publish('1.1.0', NEW, { text: 'another' });
    await pass();
    const reads = vi.spyOn(files, 'get');
    const readings = () => reads.mock.calls.filter(([file]) => file === '1.1.0/release.json').length;
    for (const count of [1, 1, 2]) {
      expect([await server.release('1.1.0'), readings()]).toEqual([undefined, count]);
      if (count === readings()) await pass(1.5);
    }
    expect(warned).toEqual(['Version 1.1.0 of lookup cannot be used']);
  });
});
