import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { NO_RELEASES, type Release, type Releases } from '../../contract/releaseStore.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filesIn, integrityOf } from '../../build/files.ts';
import { publish } from '../publish.ts';
import { activated } from '../store/releases.ts';
import { changeReleases, listIn, readReleases, versionsIn } from '../store/releaseStore.ts';
import { sendVersion, withRemoteStore } from '../remote.ts';
import { addKey, readKeys } from '../seal/keys.ts';
import { sealIn, type Seal } from '../seal/seal.ts';
import { renewStore } from '../seal/signing.ts';
import { AT, benchOfEachTest } from '../test/candidate.ts';
import { uploadServer } from './uploads.ts';

// What a store that is open to teams elsewhere accepts, and from whom (PLUS-41): the slice is lookup, with the team's key.

const bench = benchOfEachTest();
let app: FastifyInstance;
let address: string;
const root = () => path.join(bench.folder, 'stores');
const list = () => path.join(bench.folder, 'slices.json');
const listed = (keys: unknown) => writeFileSync(list(), JSON.stringify({ slices: [{ name: 'lookup', paths: [], keys }] }));
const copy = () => path.join(bench.folder, 'copy');

beforeEach(async () => {
  listed(readKeys(bench.keys)['lookup']);
  app = uploadServer(root(), list(), 300, 5);
  address = `${await app.listen({ host: '127.0.0.1', port: 0 })}/lookup/`;
});
afterEach(() => app.close());

const put = (file: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(new URL(file, address), { method: 'PUT', headers: { 'content-type': 'application/octet-stream', ...headers }, body });
const textOf = async (answer: Promise<Response>) => `${(await answer).status} ${await (await answer).text()}`.trim();
const putList = (releases: object) => put('releases.json', JSON.stringify(releases));

/** A version as its team signs it, in a folder. */
async function signedVersion(version: string, { seal = bench.seal, at = AT, changes = {}, more = {} }: Signed = {}): Promise<string> {
  const store = mkdtempSync(path.join(bench.folder, 'signed-'));
  await publish(store, seal, bench.build(version, { name: 'lookup', ...changes }, more), at);
  return path.join(store, version);
}
interface Signed {
  readonly seal?: Seal;
  readonly at?: Date;
  readonly changes?: Partial<Release>;
  readonly more?: Readonly<Record<string, string>>;
}
const descriptionOf = (folder: string) => readFileSync(path.join(folder, 'release.json'), 'utf8');
const ticketOf = (folder: string) => ({ authorization: `Bearer ${JSON.parse(descriptionOf(folder)).signature.value}` });
/** Sends a list that vouches for the versions in the folders `of`; returns the answer. */
const sentList = (content: Partial<Releases>, of: Readonly<Record<string, string>> = {}) => {
  const versions = Object.fromEntries(Object.entries(of).map(([version, folder]) => [version, integrityOf(descriptionOf(folder))]));
  return textOf(putList(bench.seal.sign('releases', { ...NO_RELEASES, serial: 1, versions, ...content })));
};
/** Sends a version as the tools do; returns `taken`, or why it was not. */
const sent = (version: string, folder: string, store = address) =>
  sendVersion(store, version, folder).then(
    () => 'taken',
    (error: Error) => error.message,
  );
/** What browsers and servers see of the store. */
const shown = () => filesIn(root()).filter((file) => !file.includes('/.'));

describe('a store that is open to a team elsewhere', () => {
  it('PLUS-41 a store takes a version and list from one copy, for others', async () => {
    await withRemoteStore(address, copy(), async () => {
      await publish(copy(), bench.seal, bench.build('1.0.0'), AT);
      await changeReleases(copy(), bench.seal, (releases) => activated(releases, '1.0.0', AT));
    });
    expect(readReleases(path.join(root(), 'lookup'))).toMatchObject({ active: '1.0.0', versions: { '1.0.0': expect.any(String) } });
    rmSync(copy(), { recursive: true });
    await withRemoteStore(address, copy(), async () => undefined);
    expect(filesIn(copy()).filter((file) => !file.startsWith('.'))).toEqual(filesIn(path.join(root(), 'lookup')).filter((file) => !file.startsWith('.')));
    expect((await fetch(new URL('1.0.0/remoteEntry.js', address))).status).toBe(200);
  });

  it('PLUS-41 PLUS-68 a list older than the one last sent is not renewed', async () => {
    await withRemoteStore(address, copy(), () => publish(copy(), bench.seal, bench.build('1.0.0'), AT));
    const renew = () => withRemoteStore(address, copy(), () => renewStore(copy(), bench.seal, new Date()));
    const file = listIn(path.join(root(), 'lookup'));
    const older = readFileSync(file, 'utf8');
    await renew();
    writeFileSync(file, older);
    await expect(renew()).rejects.toThrow('är äldre än den som senast skickades dit härifrån');
    rmSync(path.join(copy(), '.sent'));
    await renew();
    expect(readFileSync(file, 'utf8')).not.toBe(older);
  });

  it('PLUS-41 a copy has every version in use, also outside the history', async () => {
    const store = path.join(root(), 'lookup');
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) await publish(store, bench.seal, bench.build(version), AT);
    const named = { active: '1.1.0', previous: '1.0.0', rollout: { version: '1.2.0', share: 10 }, withdrawn: ['1.3.0'], history: [] };
    await changeReleases(store, bench.seal, () => ({ ...named, serial: 9 }));
    const there = () => withRemoteStore(address, copy(), async () => versionsIn(copy()));
    expect([await there(), await there()]).toEqual(Array.from({ length: 2 }, () => ['1.0.0', '1.1.0', '1.2.0', '1.3.0']));
  });

  it('PLUS-41 refuses a busy store, and a preview that is live', async () => {
    const lock = path.join(root(), 'lookup/.lock');
    mkdirSync(path.dirname(lock), { recursive: true });
    writeFileSync(lock, String(process.pid));
    const busy = await put('1.0.0/release.json', descriptionOf(await signedVersion('1.0.0')));
    expect([busy.status, busy.headers.get('retry-after'), await busy.text()]).toEqual([409, '5', expect.stringMatching(/^En annan publicering .+ pågår\./)]);
    rmSync(lock);
    expect(await sentList({ active: '1.0.0-pr1.1' })).toBe('409 Version 1.0.0-pr1.1 är ett prov och ges bara genom en länk.');
  });

  it("PLUS-41 PLUS-40 refuses what the slice's listed key has not signed", async () => {
    await addKey('wizard', bench.keys, new Date('2020-01-01'), 0);
    const theirs = sealIn('wizard', bench.keys);
    expect(await sent('1.0.0', await signedVersion('1.0.0', { seal: theirs }))).toContain('Det är inte undertecknat av laget för lookup: key unknown.');
    expect(await sent('1.0.0', bench.build('1.0.0'))).toContain('unsigned');
    expect(await textOf(putList(theirs.sign('releases', NO_RELEASES)))).toContain('key unknown');
    expect(await textOf(putList(bench.seal.sign('release', NO_RELEASES)))).toContain('forged');
    const folder = await signedVersion('1.0.0');
    expect(await sent('1.0.0', folder, new URL('../annan/', address).href)).toContain('Delen annan står inte i listan');
    expect(await textOf(put('../..%2Fx/1.0.0/release.json', descriptionOf(folder)))).toMatch(/^(403|404|405)/);
    listed([]);
    expect(await sent('1.0.0', folder)).toContain('Delen lookup står inte med någon nyckel');
    expect(readdirSync(root())).toEqual([]);
  });

  it.each<[string, (folder: string) => void, string]>([
    ['a changed file', (folder) => writeFileSync(path.join(folder, 'remoteEntry.js'), 'steal()'), 'har ändrats efter bygget'],
    ['a file too many', (folder) => writeFileSync(path.join(folder, 'mer.js'), ''), 'saknar integritet'],
    ['a copy of another file', (folder) => writeFileSync(path.join(folder, 'remoteEntry.js.gz'), gzipSync('steal()')), 'något annat än remoteEntry.js'],
    ['more than a version may have', (folder) => writeFileSync(path.join(folder, 'remoteEntry.js.br'), Buffer.alloc(32_000_000)), 'får inte plats'],
  ])('PLUS-41 PLUS-40 ASVS 5.2.1 shows no version with %s', async (_what, spoil, reason) => {
    const folder = await signedVersion('1.0.0');
    spoil(folder);
    expect(await sent('1.0.0', folder)).toContain(reason);
    expect(shown()).toEqual([]);
  });

  it('PLUS-41 ASVS 5.2.2 refuses files that are not promised, or without length', async () => {
    const folder = await signedVersion('1.0.0');
    expect(await textOf(put('1.0.0/remoteEntry.js', 'x', ticketOf(folder)))).toContain('409 Filer av version 1.0.0 väntas inte nu');
    expect((await put('1.0.0/release.json', descriptionOf(folder))).status).toBe(200);
    const before = filesIn(root());
    expect(await textOf(put('1.0.0/remoteEntry.js', 'x'))).toContain('409 Filer av version 1.0.0 väntas inte nu');
    expect(await textOf(put('1.0.0/mer.js', 'x', ticketOf(folder)))).toBe('409 mer.js saknar integritet.');
    expect(await textOf(put('1.1.0/remoteEntry.js', 'x', ticketOf(folder)))).toContain('409 Filer av version 1.1.0 väntas inte nu');
    for (const file of ['constructor.gz', '.hidden', '..%2F..%2Fx.js', 'remoteEntry.js%00'])
      expect((await put(`1.0.0/${file}`, 'x', ticketOf(folder))).status).toBe(409);
    const body = new Blob(['x']).stream();
    const streamed = fetch(new URL('1.0.0/remoteEntry.js', address), { method: 'PUT', body, duplex: 'half', headers: ticketOf(folder) } as RequestInit);
    expect(await textOf(streamed)).toBe('411 remoteEntry.js ska skickas med sin längd (Content-Length).');
    const half = connect(Number(new URL(address).port), '127.0.0.1');
    half.write(`PUT /lookup/1.0.0/remoteEntry.js HTTP/1.1\r\nhost: a\r\ncontent-length: 99\r\nauthorization: ${ticketOf(folder).authorization}\r\n\r\nx`);
    await vi.waitUntil(() => filesIn(root()).length > before.length);
    half.destroy();
    await vi.waitUntil(() => filesIn(root()).filter((file) => !file.endsWith('.lock')).length === before.length);
  });

  it('PLUS-41 resumes an interrupted publishing, also with a new signature', async () => {
    const more = { 'a.js': 'a', 'b.js': 'b' };
    const [first, second] = [await signedVersion('1.0.0', { more }), await signedVersion('1.0.0', { more, at: new Date(AT.getTime() + 1000) })];
    const b = path.join(first, 'b.js');
    writeFileSync(b, 'c');
    expect(await sent('1.0.0', first)).toContain('b.js har ändrats');
    const asked: string[] = [];
    app.server.on('request', ({ method, url }) => asked.push(`${method} ${url?.slice('/lookup/'.length)}`));
    expect(await sent('1.0.0', second)).toBe('taken');
    expect(asked).toEqual(['PUT 1.0.0/release.json', 'PUT 1.0.0/b.js', 'PUT 1.0.0/remoteEntry.js', 'POST 1.0.0']);
    const stored = () => descriptionOf(path.join(root(), 'lookup/1.0.0'));
    expect(stored()).toBe(descriptionOf(second));
    // No list has vouched for it: the list to come vouches for what was signed last.
    const third = await signedVersion('1.0.0', { more, at: new Date(AT.getTime() + 2000) });
    for (const folder of [third, first]) expect(await sent('1.0.0', folder)).toBe('taken');
    expect(stored()).toBe(descriptionOf(third));
    expect(await sentList({}, { '1.0.0': third })).toBe('204');
    expect(await sent('1.0.0', await signedVersion('1.0.0', { more, at: new Date(AT.getTime() + 3000) }))).toBe('taken');
    expect(stored()).toBe(descriptionOf(third));
  });

  it('PLUS-69 ASVS 2.4.1 the greediest network loses its oldest connection, a sender none', async () => {
    const folder = await signedVersion('1.0.0', { more: { 'a.js': 'a' } });
    /** A request that never ends, from that address. */
    const hold = async (localAddress: string, file = 'release.json', headers = '') => {
      const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', localAddress }).on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(`PUT /lookup/1.0.0/${file} HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n${headers}\r\n`);
      return socket;
    };
    const other = await hold('127.0.0.3');
    const greedy = await Promise.all(Array.from({ length: 20 }, () => hold('127.0.0.1')));
    const isOpen = (socket: Socket) => !socket.destroyed;
    await vi.waitUntil(() => greedy.filter(isOpen).length === 4);
    expect((await put('1.0.0/release.json', descriptionOf(folder))).status).toBe(200);
    const sending = await hold('127.0.0.1', 'a.js', `authorization: ${ticketOf(folder).authorization}\r\n`);
    await vi.waitUntil(() => filesIn(root()).some((file) => file.endsWith('/a.js')));
    greedy.push(...(await Promise.all(Array.from({ length: 20 }, () => hold('127.0.0.1')))));
    await vi.waitUntil(() => greedy.filter(isOpen).length === 4);
    expect([other, sending].map(isOpen)).toEqual([true, true]);
    for (const socket of [other, sending, ...greedy]) socket.destroy();
  });

  it('PLUS-41 the version signed last takes the place of another upload', async () => {
    const [old, young] = [await signedVersion('1.0.0'), await signedVersion('1.1.0')];
    expect((await put('1.0.0/release.json', descriptionOf(old))).status).toBe(200);
    expect((await put('1.1.0/release.json', descriptionOf(young))).status).toBe(200);
    expect(await sent('1.0.0', old)).toContain('En senare version håller på att publiceras. Försök igen när den är klar.');
    expect(await textOf(put('1.0.0/remoteEntry.js', 'x', ticketOf(old)))).toContain('409 Filer av version 1.0.0 väntas inte nu');
    expect(await sent('1.1.0', young)).toBe('taken');
    expect(readdirSync(path.join(root(), 'lookup'))).toEqual(['1.1.0']);
  });

  it('PLUS-41 removes an upload that is abandoned or ended without all files', async () => {
    const folder = await signedVersion('1.0.0', { more: { 'a.js': 'a' } });
    const left = () => readdirSync(path.join(root(), 'lookup')).length;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect((await put('1.0.0/release.json', descriptionOf(folder))).status).toBe(200);
    vi.advanceTimersByTime(599_000);
    const a = async () => (await put('1.0.0/a.js', 'a', ticketOf(folder))).status;
    expect(await a()).toBe(204);
    vi.advanceTimersByTime(599_999);
    expect(left()).toBe(1);
    vi.advanceTimersByTime(1);
    expect([left(), await a()]).toEqual([0, 409]);
    rmSync(path.join(folder, 'remoteEntry.js'));
    expect([await sent('1.0.0', folder), left()]).toEqual([expect.stringContaining('saknas'), 0]);
  });

  it('PLUS-41 a starting server removes interrupted uploads', async () => {
    mkdirSync(path.join(root(), 'lookup/.upload-x'), { recursive: true });
    writeFileSync(path.join(root(), 'lookup/.lock'), String(process.pid));
    await uploadServer(root(), list()).close();
    expect(readdirSync(path.join(root(), 'lookup'))).toEqual([]);
  });

  it.each<[string, readonly string[], RegExp]>([
    ['../../x.js', ['../../x.js'], /fel form/],
    ['a name of 303 letters', [`${'a'.repeat(300)}.js`], /inte går att spara/],
    ['release.json', ['release.json'], /inte går att spara/],
    ['e.js', ['e.js', 'e.js/a.js'], /e\.js är både en fil och en mapp/],
    ['e.js.br', ['e.js', 'e.js.br/a.js'], /e\.js\.br är både en fil och en mapp/],
    ['release.json/a.js', ['release.json/a.js'], /release\.json är både en fil och en mapp/],
  ])('PLUS-41 ASVS 5.3.2 refuses a version with a file that has no place: %s', async (_what, named, reason) => {
    const folder = await signedVersion('1.0.0');
    const release = JSON.parse(descriptionOf(folder));
    const integrity = Object.fromEntries(named.map((file) => [file, release.integrity['remoteEntry.js']]));
    const described = bench.seal.sign('release', { ...release, integrity: { ...release.integrity, ...integrity } });
    expect(await textOf(put('1.0.0/release.json', JSON.stringify(described)))).toMatch(reason);
    expect(readdirSync(root())).toEqual([]);
  });

  it('PLUS-41 an unreadable list is refused without paths, until it is restored', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const folder = await signedVersion('1.0.0');
    const [whole, file] = [readFileSync(list(), 'utf8'), path.join(root(), 'lookup/releases.json')];
    const sentence = '503 Listan över delar går inte att läsa just nu. Försök igen om en stund.';
    for (const spoil of [() => writeFileSync(list(), whole.slice(0, -9)), () => rmSync(list()), () => writeFileSync(list(), '{"slices":[{}]}')]) {
      spoil();
      expect(await textOf(put('1.0.0/release.json', descriptionOf(folder)))).toBe(sentence);
    }
    writeFileSync(list(), whole);
    expect(await sent('1.0.0', folder)).toBe('taken');
    const live = () => sentList({ active: '1.0.0' }, { '1.0.0': folder });
    for (const damaged of ['{"active":', '{"active": 7}', '']) {
      writeFileSync(file, damaged);
      expect(await live()).toBe('503 Listan i versionslagret är skadad. Den som driver det återställer den.');
    }
    rmSync(file);
    expect(await live()).toBe('204');
    expect(logged).toHaveBeenCalledTimes(6);
  });

  it('PLUS-41 a version never changes, and has its own number', async () => {
    const folder = await signedVersion('1.0.0');
    expect(await sent('1.1.0', folder)).toContain('Det är lookup 1.0.0, inte lookup 1.1.0.');
    expect(await sent('1.0.0', await signedVersion('1.0.0', { changes: { name: 'wizard' } }))).toContain('Det är wizard 1.0.0, inte lookup 1.0.0.');
    expect(await sent('1.0.0', folder)).toBe('taken');
    const { integrity } = JSON.parse(descriptionOf(folder));
    for (const other of [{ more: { 'a.js': 'a' } }, { changes: { integrity, builtFrom: 'another' } }])
      expect(await sent('1.0.0', await signedVersion('1.0.0', other))).toContain('finns redan med annat innehåll');
  });

  it('PLUS-41 PLUS-68 refuses an older list, or one of other versions', async () => {
    const [first, second] = [await signedVersion('1.0.0'), await signedVersion('1.0.0', { at: new Date(AT.getTime() + 1) })];
    expect(await sentList({ active: '1.0.0' })).toContain('409 Version 1.0.0 finns inte i versionslagret.');
    expect(await sent('1.0.0', second)).toBe('taken');
    for (const [active, of] of [
      ['1.0.0', {}],
      [null, { '1.0.0': first }],
    ] as const)
      expect(await sentList({ active }, of)).toContain('409 Listan gäller en annan version 1.0.0 än den som finns');
    expect(await sentList({ active: '1.0.0', serial: 3 }, { '1.0.0': second, '0.9.0': first })).toBe('204');
    for (const serial of [3, 2]) expect(await sentList({ serial })).toContain('409 Någon annan har ändrat');
  });
});
