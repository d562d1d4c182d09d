import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { NO_RELEASES } from '@uppgiftsandring/shared/slice/releaseStore';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filesIn, unpacked } from '../build/files.ts';
import { publish } from '../release/publish.ts';
import { activated } from '../release/store/releases.ts';
import { changeReleases, readReleases, versionsIn } from '../release/store/releaseStore.ts';
import { withRemoteStore } from '../release/remote.ts';
import { addKey, readKeys } from '../release/seal/keys.ts';
import { sealIn } from '../release/seal/seal.ts';
import { AT, openBench, type Bench } from '../release/test/candidate.ts';
import { uploadServer } from './uploads.ts';

// What a store that is open to teams elsewhere accepts, and from whom (PLUS-41): the slice is lookup, with the team's key.

let bench: Bench;
let app: FastifyInstance;
let address: string;
const root = () => path.join(bench.folder, 'stores');
const list = () => path.join(bench.folder, 'slices.json');
const listed = (keys: unknown) => writeFileSync(list(), JSON.stringify({ slices: [{ name: 'lookup', paths: [], keys }] }));
const copy = () => path.join(bench.folder, 'copy');

beforeEach(async () => {
  bench = await openBench();
  listed(readKeys(bench.keys)['lookup']);
  app = uploadServer(root(), list(), 300);
  address = `${await app.listen({ host: '127.0.0.1', port: 0 })}/lookup/`;
});
afterEach(async () => {
  await app.close();
  bench.clear();
});

const put = (file: string, body: unknown) =>
  fetch(new URL(file, address), { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const said = async (answer: Promise<Response>) => `${(await answer).status} ${await (await answer).text()}`.trim();

/** A version as its team signs it, in a folder. */
async function signedVersion(version: string, seal = bench.seal): Promise<string> {
  const store = path.join(bench.folder, `signed-${version}-${seal.team}`);
  await publish(store, seal, bench.build(version, { name: 'lookup' }), AT);
  return path.join(store, version);
}
const contentOf = (folder: string) => ({
  files: Object.fromEntries(filesIn(folder).map((file) => [file, readFileSync(path.join(folder, file)).toString('base64')])),
});

describe('a store that is open to a team elsewhere', () => {
  it('PLUS-41 takes a version and what is live from a copy, gives them to the next copy, and is a store like any other', async () => {
    await withRemoteStore(address, copy(), async () => {
      await publish(copy(), bench.seal, bench.build('1.0.0'), AT);
      await changeReleases(copy(), bench.seal, (releases) => activated(releases, '1.0.0', AT));
    });
    expect(readReleases(path.join(root(), 'lookup'))).toMatchObject({ active: '1.0.0', serial: 2 });
    rmSync(copy(), { recursive: true });
    await withRemoteStore(address, copy(), async () => undefined);
    expect(filesIn(copy()).filter((file) => !file.startsWith('.'))).toEqual(filesIn(path.join(root(), 'lookup')).filter((file) => !file.startsWith('.')));
    expect((await fetch(new URL('1.0.0/remoteEntry.js', address))).status).toBe(200);
  });

  it('PLUS-41 what is live, was live, is rolled out or withdrawn is in a copy when the history has forgotten it', async () => {
    const store = path.join(root(), 'lookup');
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) await publish(store, bench.seal, bench.build(version), AT);
    const named = { active: '1.1.0', previous: '1.0.0', rollout: { version: '1.2.0', share: 10 }, withdrawn: ['1.3.0'], history: [] };
    await changeReleases(store, bench.seal, () => ({ ...named, serial: 9 }));
    const there = () => withRemoteStore(address, copy(), async () => versionsIn(copy()));
    expect(await there()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
    expect(await there()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
  });

  it('PLUS-41 says in a sentence that somebody else is at it, that a version which is there is damaged, and that a preview is never live', async () => {
    const store = path.join(root(), 'lookup');
    mkdirSync(store, { recursive: true });
    const sent = contentOf(await signedVersion('1.0.0'));
    writeFileSync(path.join(store, '.lock'), String(process.pid));
    expect(await said(put('1.0.0', sent))).toBe('409 En annan publicering eller aktivering pågår. Försök igen när den är klar.');
    rmSync(path.join(store, '.lock'));
    mkdirSync(path.join(store, '1.0.0'));
    expect(await said(put('1.0.0', sent))).toBe('409 Version 1.0.0 finns redan med annat innehåll och skrivs aldrig över.');
    const live = bench.seal.sign('releases', { ...NO_RELEASES, active: '1.0.0-pr1.1', serial: 1 });
    expect(await said(put('releases.json', live))).toBe('409 Version 1.0.0-pr1.1 är ett prov och ges bara genom en länk.');
  });

  it('PLUS-41 of two who change what is live from the same copy, the second is told', async () => {
    await withRemoteStore(address, copy(), () => publish(copy(), bench.seal, bench.build('1.0.0'), AT));
    cpSync(copy(), `${copy()}2`, { recursive: true });
    const late = withRemoteStore(address, `${copy()}2`, async () => {
      await withRemoteStore(address, copy(), () => changeReleases(copy(), bench.seal, (releases) => activated(releases, '1.0.0', AT)));
      await changeReleases(`${copy()}2`, bench.seal, (releases) => activated(releases, '1.0.0', AT));
    });
    await expect(late).rejects.toThrow('Någon annan har ändrat vad som är i drift. Kör kommandot igen.');
  });

  it('PLUS-41 PLUS-40 takes nothing that another team has signed, or nobody', async () => {
    await addKey('wizard', bench.keys, new Date('2020-01-01'), 0);
    const theirs = sealIn('wizard', bench.keys);
    expect(await said(put('1.0.0', contentOf(await signedVersion('1.0.0', theirs))))).toContain(
      '403 Det är inte undertecknat av laget för lookup: key unknown.',
    );
    expect(await said(put('1.0.0', contentOf(bench.build('1.0.0'))))).toContain('unsigned');
    expect(await said(put('releases.json', theirs.sign('releases', { active: null, previous: null, withdrawn: [], history: [], serial: 9 })))).toContain(
      'key unknown',
    );
    expect(await said(put('releases.json', bench.seal.sign('release', { active: null, previous: null, withdrawn: [], history: [], serial: 9 })))).toContain(
      'forged',
    );
    expect(existsSync(path.join(root(), 'lookup/1.0.0'))).toBe(false);
    expect(existsSync(path.join(root(), 'lookup/releases.json'))).toBe(false);
  });

  it('PLUS-41 takes nothing for a slice that is in no list, or has no key there', async () => {
    const content = contentOf(await signedVersion('1.0.0'));
    expect(await said(put('../annan/1.0.0', content))).toContain('403 Delen annan står inte i listan');
    expect(await said(put('../..%2Fx/1.0.0', content))).toMatch(/^(403|404|405)/);
    listed([]);
    expect(await said(put('1.0.0', content))).toContain('403 Delen lookup står inte med någon nyckel');
  });

  it.each<[string, (folder: string) => void, string]>([
    ['a changed file', (folder) => writeFileSync(path.join(folder, 'remoteEntry.js'), 'steal()'), 'har ändrats efter bygget'],
    ['a file too many', (folder) => writeFileSync(path.join(folder, 'mer.js'), ''), 'saknar integritet'],
    ['a file too few', (folder) => rmSync(path.join(folder, 'remoteEntry.js')), 'saknas'],
  ])('PLUS-41 PLUS-40 takes no version with %s, and keeps nothing of it', async (_what, spoil, reason) => {
    const folder = await signedVersion('1.0.0');
    spoil(folder);
    expect(await said(put('1.0.0', contentOf(folder)))).toContain(reason);
    expect(filesIn(path.join(root(), 'lookup')).filter((file) => !file.startsWith('.lock'))).toEqual([]);
  });

  it('PLUS-41 PLUS-40 writes nothing of what nobody has signed, or of what the description does not name', async () => {
    const [unsigned, signed] = [contentOf(bench.build('1.0.0')), contentOf(await signedVersion('1.0.0'))];
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`mer-${index}.js`, 'eA==']));
    const events: string[] = [];
    mkdirSync(path.join(root(), 'lookup'), { recursive: true });
    const watcher = watch(path.join(root(), 'lookup'), (_what, file) => events.push(file ?? ''));
    expect((await put('1.0.0', { files: { ...unsigned.files, ...many } })).status).toBe(403);
    expect((await put('1.0.0', { files: many })).status).toBe(400);
    expect(await said(put('1.0.0', { files: { ...signed.files, ...many } }))).toContain('409 mer-0.js saknar integritet.');
    watcher.close();
    expect(events.filter((file) => !file.startsWith('.lock'))).toEqual([]);
  });

  it('PLUS-41 a packed copy is unpacked no further than its original is long', async () => {
    const folder = await signedVersion('1.0.0');
    const bomb = path.join(folder, 'remoteEntry.js.br');
    writeFileSync(bomb, brotliCompressSync(Buffer.alloc(50_000_000), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }));
    expect([unpacked(bomb, 1000), unpacked(bomb, 50_000_000)?.length]).toEqual([undefined, 50_000_000]);
    expect(await said(put('1.0.0', contentOf(folder)))).toContain('409 remoteEntry.js.br innehåller något annat än remoteEntry.js.');
    expect(existsSync(path.join(root(), 'lookup/1.0.0'))).toBe(false);
  });

  it('PLUS-41 what a server that died had begun is gone when the next one starts', async () => {
    mkdirSync(path.join(root(), 'lookup/.upload-x'), { recursive: true });
    writeFileSync(path.join(root(), 'lookup/.lock'), String(process.pid));
    await uploadServer(root(), list()).close();
    expect(filesIn(root())).toEqual([]);
    expect(existsSync(path.join(root(), 'lookup/.upload-x'))).toBe(false);
  });

  it.each(['../../x.js', '/x.js', '.hidden', 'a/../../x', `${'a'.repeat(300)}.js`])(
    'PLUS-41 takes no file that leads out of the version, or has no room on a disk: %s',
    async (file) => {
      const folder = await signedVersion('1.0.0');
      expect((await put('1.0.0', { files: { ...contentOf(folder).files, [file]: 'eA==' } })).status).toBe(400);
    },
  );

  it.each([
    ['e.js', 'e.js/a.js'],
    ['e.js/a.js', 'e.js'],
    ['release.json/a.js', 'remoteEntry.js'],
  ])('PLUS-41 a version where %s stands beside %s cannot be written, and is refused in a sentence', async (one, other) => {
    const folder = await signedVersion('1.0.0');
    const release = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
    const hash = release.integrity['remoteEntry.js'];
    const described = bench.seal.sign('release', { ...release, integrity: { ...release.integrity, [one]: hash, [other]: hash } });
    const sent = { ...contentOf(folder).files, [one]: 'eA==', [other]: 'eA==', 'release.json': Buffer.from(JSON.stringify(described)).toString('base64') };
    expect(await said(put('1.0.0', { files: sent }))).toMatch(/^409 (e\.js|release\.json) är både en fil och en mapp\.$/);
    expect(readdirSync(path.join(root(), 'lookup'))).toEqual([]);
  });

  it('PLUS-41 says in a sentence, without a path of the server, that a list cannot be read, and takes the same when it can', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const content = contentOf(await signedVersion('1.0.0'));
    const [whole, file] = [readFileSync(list(), 'utf8'), path.join(root(), 'lookup/releases.json')];
    const sentence = '503 Listan över delar går inte att läsa just nu. Försök igen om en stund.';
    for (const spoil of [() => writeFileSync(list(), whole.slice(0, -9)), () => rmSync(list()), () => writeFileSync(list(), '{"slices":[{}]}')]) {
      spoil();
      expect(await said(put('1.0.0', content))).toBe(sentence);
    }
    writeFileSync(list(), whole);
    expect((await put('1.0.0', content)).status).toBe(204);
    const live = bench.seal.sign('releases', { ...NO_RELEASES, active: '1.0.0', serial: 1 });
    for (const damaged of ['{"active":', '{"active": 7}', '']) {
      writeFileSync(file, damaged);
      expect(await said(put('releases.json', live))).toBe('503 Listan i versionslagret är skadad. Den som driver det återställer den.');
    }
    rmSync(file);
    expect((await put('releases.json', live)).status).toBe(204);
    // The log tells the operator which file, and why.
    expect(told).toHaveBeenCalledTimes(6);
    told.mockRestore();
  });

  it('PLUS-41 a version is never another than it was, and is under its own number', async () => {
    const folder = await signedVersion('1.0.0');
    expect((await put('1.0.0', contentOf(folder))).status).toBe(204);
    expect((await put('1.0.0', contentOf(folder))).status).toBe(204);
    expect(await said(put('1.1.0', contentOf(folder)))).toContain('409 Det är lookup 1.0.0, inte lookup 1.1.0.');
    mkdirSync(copy());
    await publish(copy(), bench.seal, bench.build('1.0.0', { contract: 2 }), AT);
    expect(await said(put('1.0.0', contentOf(path.join(copy(), '1.0.0'))))).toContain('finns redan med annat innehåll');
  });

  it('PLUS-41 what is live is what is there, and never goes back to an older list', async () => {
    const liveAt = (serial: number, active: string | null) => bench.seal.sign('releases', { active, previous: null, withdrawn: [], history: [], serial });
    expect(await said(put('releases.json', liveAt(3, '1.0.0')))).toContain('409 Version 1.0.0 finns inte i versionslagret.');
    expect((await put('releases.json', liveAt(3, null))).status).toBe(204);
    for (const serial of [3, 2]) expect((await put('releases.json', liveAt(serial, null))).status).toBe(409);
  });
});
