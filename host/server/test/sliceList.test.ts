import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROUTE_TABLE } from '@uppgiftsandring/shared/domain/vag/routes';
import list from '../../slices.json' with { type: 'json' };
import { openStore } from '@uppgiftsandring/platform/server/store/openStore';
import { partReleases } from '@uppgiftsandring/platform/server/composition/partReleases';
import { listedSlices, type Place } from '@uppgiftsandring/platform/server/composition/sliceList';
import { trustIn } from '@uppgiftsandring/platform/server/composition/trust';
import { readConfig } from '../config.ts';
import { optionsOf } from '../service.ts';
import { cookieOf, listedIn, publicKeysOf, publishTo, registryIn, SLICES, startSite, writeReleases, type Site } from './site.ts';

// A fifth slice, added only to the list, while the server runs (PLUS-41).

let site: Site;
let folder: string;
const file = () => path.join(folder, 'slices.json');
const store = () => path.join(folder, 'exempel');
const NOTES = { name: 'exempel', store: 'exempel', paths: ['/exempel'], keys: publicKeysOf('exempel') };
const PAGE = { path: '/exempel', title: 'Uppgiftsändring - Exempel', guards: ['session'] };
const OPEN = { ...PAGE, guards: [] };

/** Replaces the list in one step, as an operator's tool does. */
function write(text: string): void {
  writeFileSync(`${file()}.new`, text);
  renameSync(`${file()}.new`, file());
}
const entries = (...more: readonly object[]) => JSON.stringify({ slices: [...list.slices, ...more] });

function publish(version: string, routes: readonly (typeof PAGE)[]): void {
  publishTo(store(), 'exempel', version, {}, [...routes]);
  writeReleases(store(), 'exempel', { active: version, serial: Number(version.replaceAll('.', '')) });
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lista-'));
  write(entries());
  publish('1.0.0', [OPEN]);
  site = await startSite({ env: { SLICES_FILE: file(), SERVER_RENDERING: 'off' } });
});
afterEach(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

function trustOf(name: string, keys: Place['keys']) {
  const [now, seen] = [() => new Date(), async () => []];
  return trustIn(name, () => keys, now, seen);
}
const told = async () => (await site.get('/versions.json')).json();
const page = async (address: string, cookie = '') => site.get(address, { headers: { cookie, accept: 'text/html', 'sec-fetch-mode': 'navigate' } });
const patience = { timeout: 8000 };
const live = (version: string | undefined) => expect.poll(async () => (await told()).slices.exempel?.active, patience).toBe(version);
const troubleOfList = (part: string) => expect.poll(async () => (await told()).trouble, patience).toContain(part);
const troubleOfNotes = (part: string) => expect.poll(async () => (await told()).slices.exempel?.trouble, patience).toContain(part);

async function othersStand(): Promise<void> {
  const { slices } = await told();
  for (const name of SLICES) expect([name, slices[name].version, slices[name].trouble]).toEqual([name, '1.0.0', null]);
  expect((await page('/ansokan/sok-forening')).headers.get('location')).toBe('/logga-in?fran=session');
}

describe('the list of slices', () => {
  it('PLUS-41 a slice added while the server runs has its pages and guards', async () => {
    expect((await page('/exempel')).headers.get('location')).toBe('/404');
    write(entries(NOTES));
    await live('1.0.0');
    const shown = await (await page('/exempel')).text();
    expect(shown).toContain('<title>Uppgiftsändring - Exempel</title>');
    expect(registryIn(shown)['exempel']).toMatchObject({ version: '1.0.0', routes: [OPEN] });
    expect(shown).toContain('href="/slices/exempel/1.0.0/remoteEntry.js"');
    expect((await site.get('/slices/exempel/1.0.0/remoteEntry.js')).status).toBe(200);
    publish('1.1.0', [PAGE]);
    await live('1.1.0');
    expect((await page('/exempel')).headers.get('location')).toBe('/logga-in?fran=session');
    await othersStand();
  });

  it('PLUS-41 refuses a version with another slice’s page, and a spoiled list', async () => {
    write(entries(NOTES));
    await live('1.0.0');
    publish('1.1.0', [OPEN, { ...PAGE, path: '/kvitton' }]);
    await troubleOfNotes('Adressen /kvitton är inte delens');
    expect((await told()).slices.exempel).toMatchObject({ active: '1.0.0', version: '1.0.0' });
    write(entries(NOTES, { ...NOTES, name: 'other' }));
    await troubleOfList('hör redan till exempel');
    write(entries(NOTES).slice(0, -20));
    await troubleOfList('fel form');
    write(entries({ name: 'exempel', keys: NOTES.keys, paths: NOTES.paths }));
    await troubleOfList('inget versionslager');
    expect((await page('/exempel')).status).toBe(200);
    await othersStand();
    write(entries());
    await live(undefined);
    expect((await told()).trouble).toBeNull();
  });

  it('PLUS-41 a removed slice is gone at every session’s next page load', async () => {
    write(entries(NOTES));
    await live('1.0.0');
    const cookie = cookieOf(await page('/exempel'));
    expect(cookie).toContain('exempel:1.0.0');
    write(entries());
    await live(undefined);
    expect((await page('/exempel', cookie)).headers.get('location')).toBe('/404');
    expect((await site.get('/slices/exempel/1.0.0/remoteEntry.js')).status).toBe(404);
    expect(registryIn(await (await page('/logga-in', cookie)).text())).not.toHaveProperty('exempel');
    await othersStand();
    publish('1.1.0', [OPEN]);
    write(entries(NOTES));
    await live('1.1.0');
    expect(registryIn(await (await page('/exempel', cookie)).text())['exempel']).toMatchObject({ version: '1.0.0' });
  });

  it('PLUS-41 PLUS-40 refuses a version that another team has signed', async () => {
    write(entries({ ...NOTES, keys: publicKeysOf('wizard') }));
    await troubleOfNotes('key unknown');
    expect((await page('/exempel')).status).toBe(503);
  });

  it.each(['constructor', 'toString'])('PLUS-41 I18N-05 a title may be the name of an inherited property: %s', async (title) => {
    publish('1.1.0', [{ ...OPEN, title }]);
    write(entries(NOTES));
    await live('1.1.0');
    expect(await (await page('/exempel')).text()).toContain(`<title>${title}</title>`);
  });

  it('PLUS-41 a version without pages has none', async () => {
    publishTo(store(), 'exempel', '2.0.0');
    writeReleases(store(), 'exempel', { active: '2.0.0', serial: 200 });
    write(entries(NOTES));
    await live('2.0.0');
    expect((await page('/exempel')).headers.get('location')).toBe('/404');
  });

  it('PLUS-41 a list with one faulty entry changes nothing until it is restored', async () => {
    write(entries(NOTES));
    await live('1.0.0');
    write(entries({ ...NOTES, paths: ['/exempel', '/mera'] }, { name: 'other', store: 'http://x:99999', paths: ['/annat'], keys: NOTES.keys }));
    await troubleOfList('Listan över delar har fel form: store är en adress som inte går att använda (slices.5.store).');
    write(entries(NOTES));
    await expect.poll(async () => (await told()).trouble, patience).toBeNull();
    publish('1.1.0', [OPEN]);
    await live('1.1.0');
  });

  it('PLUS-41 a list with an unusable store stops no slice', async () => {
    write(entries(NOTES));
    const stopped: string[] = [];
    const open = ({ name, paths, place, keys }: Place) => {
      if (name === 'other') throw new Error('går inte att öppna');
      const asked = { name, paths, store: openStore(place), trust: trustOf(name, keys), table: ROUTE_TABLE, waitMs: 1000 };
      const part = partReleases(asked, () => undefined);
      return { ...part, stop: () => void stopped.push(name) };
    };
    const listed = listedSlices(optionsOf(readConfig({ SLICES_FILE: file(), APP_ENV: 'dev' })), open, () => undefined);
    write(entries({ ...NOTES, paths: ['/mera'] }, { ...NOTES, name: 'other' }));
    await expect.poll(() => listed.trouble(), patience).toBe('går inte att öppna');
    expect([stopped, listed.slices().at(-1)?.paths]).toEqual([[], ['/exempel']]);
    listed.stop();
  });

  it('PLUS-41 reports a missing list without its path, until it is back', async () => {
    write(entries(NOTES));
    await live('1.0.0');
    renameSync(file(), `${file()}.away`);
    await troubleOfList('Listan över delar går inte att läsa');
    expect((await told()).trouble).not.toMatch(/ENOENT|[/\\]/);
    expect((await page('/exempel')).status).toBe(200);
    renameSync(`${file()}.away`, file());
    await expect.poll(async () => (await told()).trouble, patience).toBeNull();
  });

  it('PLUS-41 PLUS-40 a changed entry keeps what its keys have signed', async () => {
    write(entries(NOTES));
    await live('1.0.0');
    renameSync(store(), `${store()}-away`);
    write(entries({ ...NOTES, paths: ['/exempel', '/mera'], keys: [...publicKeysOf('wizard'), ...NOTES.keys] }));
    const { exempel } = (await told()).slices;
    expect([exempel.paths, exempel.trouble]).toEqual([['/exempel'], null]);
    // The list has been read, and so has the store in its new entry, which is empty.
    const gone = { paths: ['/exempel', '/mera'], trouble: 'The list of what is live is not there' };
    await expect.poll(async () => (await told()).slices.exempel, patience).toMatchObject(gone);
    expect((await page('/exempel')).status).toBe(200);
    renameSync(`${store()}-away`, store());
    writeReleases(store(), 'exempel', { active: '1.0.0', serial: 99 });
    await troubleOfNotes('older than the one that is known');
    write(entries({ ...NOTES, keys: publicKeysOf('wizard') }));
    await expect.poll(async () => (await page('/exempel')).status, patience).toBe(503);
  });

  it('PLUS-41 ERR-08 a slice without a reachable store keeps its paths, guarded, until then', async () => {
    const guarded = { ...NOTES, paths: ['/exempel', '/oppen'], guards: { '/exempel': ['session'] } };
    renameSync(store(), `${store()}-away`);
    writeFileSync(store(), 'en fil, ingen mapp: ingen del');
    await site.stop();
    write(entries({ ...guarded, store: 'http://127.0.0.1:9' }));
    site = await startSite({ env: { SLICES_FILE: file(), SERVER_RENDERING: 'off' } });
    expect((await page('/exempel/nagot')).headers.get('location')).toBe('/logga-in?fran=session');
    const shown = await page('/oppen/nagot');
    const html = await shown.text();
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([503, 'private, no-store']);
    expect(listedIn(html)['exempel']).toEqual({
      away: [
        { path: '/exempel', guards: ['session'] },
        { path: '/oppen', guards: [] },
      ],
    });
    expect((await page('/exempelsida')).headers.get('location')).toBe('/404');
    rmSync(store());
    renameSync(`${store()}-away`, store());
    publish('1.1.0', [PAGE, { ...OPEN, path: '/oppen' }]);
    write(entries(guarded));
    await live('1.1.0');
    expect([(await page('/oppen')).status, (await page('/oppen/nagot')).headers.get('location')]).toEqual([200, '/404']);
  });

  it('PLUS-41 a removed built-in slice has no page until it is listed again', async () => {
    const without = { slices: list.slices.filter(({ name }) => name !== 'receipt') };
    const gone = () => expect.poll(async () => (await page('/kvitton')).headers.get('location'), patience);
    await gone().toBe('/logga-in?fran=session');
    write(JSON.stringify(without));
    await gone().toBe('/404');
    expect((await page('/ansokan/kvittens')).headers.get('location')).toBe('/404');
    expect(Object.keys(listedIn(await (await page('/logga-in')).text()))).toEqual(['lookup', 'measures', 'wizard']);
    expect((await page('/ansokan/sok-forening')).headers.get('location')).toBe('/logga-in?fran=session');
    write(entries());
    await gone().toBe('/logga-in?fran=session');
  });

  it('PLUS-41 GUARD-01 refuses a version with fewer guards than the list demands', async () => {
    publish('1.0.0', [PAGE]);
    write(entries({ ...NOTES, guards: { '/exempel': ['session'] } }));
    await live('1.0.0');
    publish('1.1.0', [OPEN]);
    await troubleOfNotes('Adressen /exempel saknar session bland sina vakter');
    for (let visit = 0; visit < 3; visit++) expect((await page('/exempel')).headers.get('location')).toBe('/logga-in?fran=session');
    // Without a good version before it, there is no page, and nothing of it is open.
    await site.restart();
    expect((await page('/exempel')).headers.get('location')).toBe('/logga-in?fran=session');
    await othersStand();
  });

  it('PLUS-41 PLUS-24 logs a refused version once, and reads it again later', async () => {
    publish('1.1.0', [OPEN]);
    const told: string[] = [];
    const opened = openStore(store());
    const read = vi.fn(opened.read);
    const asked = {
      ...NOTES,
      guards: { '/exempel': ['session'] },
      store: { ...opened, read },
      trust: trustOf('exempel', NOTES.keys),
      table: ROUTE_TABLE,
      waitMs: 20_000,
    } as const;
    const part = partReleases(asked, (_message, error) => told.push(String(error)));
    await part.current();
    for (let visit = 0; visit < 3; visit++) expect([await part.release('1.0.0'), await part.release('1.1.0')]).toEqual([undefined, undefined]);
    const readings = () => read.mock.calls.filter(([file]) => file === '1.1.0/release.json').length;
    const before = readings();
    await expect.poll(async () => (await part.release('1.1.0'), readings()), patience).toBeGreaterThan(before);
    await part.release('1.1.0');
    part.stop();
    expect(told.map((line) => line.slice(0, 30))).toEqual(['Error: Version 1.1.0: Adressen', 'Error: Version 1.0.0: Adressen']);
  });

  it('PLUS-41 a slice whose entry says no store has that of STORE_<NAME>', async () => {
    await site.stop();
    write(entries({ name: 'exempel', paths: ['/exempel'], keys: NOTES.keys }));
    site = await startSite({ env: { SLICES_FILE: file(), SERVER_RENDERING: 'off', STORE_EXEMPEL: store() } });
    await live('1.0.0');
    expect((await page('/exempel')).status).toBe(200);
  });

  it('PLUS-41 a server does not start with an invalid list, and says why', () => {
    write('{"slices": [{"name": "host", "paths": []}]}');
    expect(() => readConfig({ SLICES_FILE: file() })).toThrow(
      /^SLICES_FILE pekar på en lista som inte går att följa: listan över delar har fel form: slices\.0\.name\.$/,
    );
    expect(() => readConfig({ SLICES_FILE: path.join(folder, 'finns-inte.json') })).toThrow(
      'SLICES_FILE pekar på en lista som inte går att följa: listan över delar går inte att läsa: filen finns inte, eller får inte läsas.',
    );
  });

  it('PLUS-41 PLUS-60 in production a slice without a key is in no list', async () => {
    write(entries({ name: 'exempel', store: 'exempel', paths: ['/exempel'] }));
    await troubleOfList('Delen exempel har ingen nyckel');
  });
});
