import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROUTE_TABLE } from '@uppgiftsandring/shared/domain/vag/routes';
import { testFolder } from '../../../platform/local/test/folder.ts';
import list from '../../slices.json' with { type: 'json' };
import { openStore } from '@uppgiftsandring/platform/server/store/releaseStore';
import { partReleases } from '@uppgiftsandring/platform/server/composition/partReleases';
import { listedSlices, type Place } from '@uppgiftsandring/platform/server/composition/sliceList';
import { trustIn } from '@uppgiftsandring/platform/server/composition/trust';
import { readConfig } from '../config.ts';
import { optionsOf } from '../service.ts';
import { cookieOf, listedIn, publicKeysOf, publishTo, registryIn, SLICES, startSite, writeReleases, type Site } from './site.ts';

// A fifth slice, added only to the list, while the server runs (PLUS-41).

const folder = testFolder();
const file = path.join(folder, 'slices.json');
const SETTINGS = { SLICES_FILE: file, SERVER_RENDERING: 'off' };
const PAGE = { path: '/exempel', title: 'Uppgiftsändring - Exempel', guards: ['session'] };
const OPEN = { ...PAGE, guards: [] };
let site: Site;
let turn = 0;
/** Another for each test. */
const store = () => path.join(folder, `exempel${turn}`);
const notes = (more = {}) => ({ name: 'exempel', store: store(), paths: ['/exempel'], keys: publicKeysOf('exempel'), ...more });

/** Replaces the list in one step, as an operator's tool does. */
function write(text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
const entries = (...more: readonly object[]) => JSON.stringify({ slices: [...list.slices, ...more] });

function publish(version: string, routes: readonly (typeof PAGE)[]): void {
  publishTo(store(), 'exempel', version, {}, [...routes]);
  writeReleases(store(), 'exempel', { active: version, serial: Number(version.replaceAll('.', '')) });
}

beforeAll(async () => {
  write(entries());
  site = await startSite({ env: SETTINGS });
});
beforeEach(() => {
  turn += 1;
  publish('1.0.0', [OPEN]);
});
afterEach(async () => {
  write(entries());
  await live(undefined);
});
afterAll(() => site.stop());

const told = async () => (await site.get('/versions.json')).json();
const page = async (address: string, cookie = '', of = site) => of.get(address, { headers: { cookie, accept: 'text/html', 'sec-fetch-mode': 'navigate' } });
const leadsTo = async (address: string) => (await page(address)).headers.get('location');
const live = (version: string | undefined) => expect.poll(async () => (await told()).slices.exempel?.active).toBe(version);
const troubleOfList = (part: string) => expect.poll(async () => (await told()).trouble).toContain(part);
const troubleOfNotes = (part: string) => expect.poll(async () => (await told()).slices.exempel?.trouble).toContain(part);

async function othersStand(): Promise<void> {
  const { slices } = await told();
  for (const name of SLICES) expect([name, slices[name].version, slices[name].trouble]).toEqual([name, '1.0.0', null]);
  expect(await leadsTo('/ansokan/sok-forening')).toBe('/logga-in?fran=session');
}

describe('the list of slices', () => {
  it('PLUS-41 a slice added while the server runs has its pages and guards', async () => {
    expect(await leadsTo('/exempel')).toBe('/404');
    write(entries(notes()));
    await live('1.0.0');
    const shown = await (await page('/exempel')).text();
    expect(shown).toContain('<title>Uppgiftsändring - Exempel</title>');
    expect(registryIn(shown)['exempel']).toMatchObject({ version: '1.0.0', routes: [OPEN] });
    expect(shown).toContain('href="/slices/exempel/1.0.0/remoteEntry.js"');
    expect((await site.get('/slices/exempel/1.0.0/remoteEntry.js')).status).toBe(200);
    publish('1.1.0', [PAGE]);
    await live('1.1.0');
    expect(await leadsTo('/exempel')).toBe('/logga-in?fran=session');
    await othersStand();
  });

  it('PLUS-41 PLUS-60 a list that cannot be followed changes nothing, and is explained', async () => {
    write(entries(notes()));
    await live('1.0.0');
    const unusable = notes({ name: 'other', store: 'http://x:99999', paths: ['/annat'] });
    for (const [text, trouble] of [
      [entries(notes(), notes({ name: 'other' })), 'hör redan till exempel'],
      [entries(notes({ paths: ['/exempel', '/mera'] }), unusable), 'store är en adress som inte går att använda (slices.5.store).'],
      [entries(notes()).slice(0, -20), 'fel form'],
      [entries(notes({ store: undefined })), 'inget versionslager'],
      [entries(notes({ keys: undefined })), 'Delen exempel har ingen nyckel'],
    ] as const) {
      write(text);
      await troubleOfList(trouble);
    }
    renameSync(file, `${file}.away`);
    await troubleOfList('Listan över delar går inte att läsa');
    expect((await told()).trouble).not.toMatch(/ENOENT|[/\\]/);
    expect((await page('/exempel')).status).toBe(200);
    await othersStand();
    write(entries(notes()));
    await expect.poll(async () => (await told()).trouble).toBeNull();
    publish('1.1.0', [OPEN]);
    await live('1.1.0');
  });

  it('PLUS-41 GUARD-01 refuses a version with another slice’s page or too few guards', async () => {
    publish('1.0.0', [PAGE]);
    write(entries(notes({ guards: { '/exempel': ['session'] } })));
    await live('1.0.0');
    publish('1.1.0', [PAGE, { ...PAGE, path: '/kvitton' }]);
    await troubleOfNotes('Adressen /kvitton är inte delens');
    publish('1.2.0', [OPEN]);
    await troubleOfNotes('Adressen /exempel saknar session bland sina vakter');
    expect((await told()).slices.exempel).toMatchObject({ active: '1.0.0', version: '1.0.0' });
    expect(await leadsTo('/exempel')).toBe('/logga-in?fran=session');
    // Without a good version before it, there is no page, and nothing of it is open.
    await site.restart();
    expect(await leadsTo('/exempel')).toBe('/logga-in?fran=session');
    await othersStand();
  });

  it('PLUS-41 a removed slice is gone at every session’s next page load', async () => {
    write(entries(notes()));
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
    write(entries(notes()));
    await live('1.1.0');
    expect(registryIn(await (await page('/exempel', cookie)).text())['exempel']).toMatchObject({ version: '1.0.0' });
  });

  it('PLUS-41 a list with an unusable store stops no slice; STORE_<NAME> is the default', async () => {
    write(entries(notes({ store: undefined })));
    const [stopped, places]: [string[], string[]] = [[], []];
    const open = ({ name, paths, place, keys }: Place) => {
      if (name === 'other') throw new Error('går inte att öppna');
      if (name === 'exempel') places.push(place);
      const trust = trustIn(
        name,
        () => keys,
        () => new Date(),
        async () => [],
      );
      const part = partReleases({ name, paths, store: openStore(place), trust, table: ROUTE_TABLE, waitMs: 1000 }, () => undefined);
      return { ...part, stop: () => void stopped.push(name) };
    };
    const settings = readConfig({ SLICES_FILE: file, APP_ENV: 'dev', STORE_EXEMPEL: store() });
    const listed = listedSlices(optionsOf(settings), open, () => undefined);
    write(entries(notes({ paths: ['/mera'] }), notes({ name: 'other' })));
    await expect.poll(() => listed.trouble()).toBe('går inte att öppna');
    expect([stopped, listed.slices().at(-1)?.paths, places[0]]).toEqual([[], ['/exempel'], store()]);
    listed.stop();
  });

  it('PLUS-41 PLUS-40 a changed entry keeps what its keys have signed', async () => {
    write(entries(notes()));
    await live('1.0.0');
    renameSync(store(), `${store()}-away`);
    const both = [...publicKeysOf('wizard'), ...publicKeysOf('exempel')];
    write(entries(notes({ paths: ['/exempel', '/mera'], keys: both })));
    // The list has been read, and so has the store in its new entry, which is empty.
    const gone = { paths: ['/exempel', '/mera'], trouble: 'The list of what is live is not there' };
    await expect.poll(async () => (await told()).slices.exempel).toMatchObject(gone);
    expect((await page('/exempel')).status).toBe(200);
    renameSync(`${store()}-away`, store());
    writeReleases(store(), 'exempel', { active: '1.0.0', serial: 99 });
    await troubleOfNotes('older than the one that is known');
    write(entries(notes({ keys: publicKeysOf('wizard') })));
    await troubleOfNotes('key unknown');
    expect((await page('/exempel')).status).toBe(503);
  });

  it('PLUS-41 ERR-08 a slice without a reachable store keeps its paths, guarded, until then', async () => {
    const guarded = { paths: ['/exempel', '/oppen'], guards: { '/exempel': ['session'] } };
    write(entries(notes({ ...guarded, store: 'http://127.0.0.1:9' })));
    await troubleOfNotes('');
    expect(await leadsTo('/exempel/nagot')).toBe('/logga-in?fran=session');
    const shown = await page('/oppen/nagot');
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([503, 'private, no-store']);
    expect(listedIn(await shown.text())['exempel']).toEqual({
      away: [
        { path: '/exempel', guards: ['session'] },
        { path: '/oppen', guards: [] },
      ],
    });
    expect(await leadsTo('/exempelsida')).toBe('/404');
    publish('1.1.0', [PAGE, { ...OPEN, path: '/oppen' }]);
    write(entries(notes(guarded)));
    await live('1.1.0');
    expect([(await page('/oppen')).status, await leadsTo('/oppen/nagot')]).toEqual([200, '/404']);
  });

  it('PLUS-41 a removed built-in slice has no page until it is listed again', async () => {
    const gone = () => expect.poll(() => leadsTo('/kvitton'));
    await gone().toBe('/logga-in?fran=session');
    write(JSON.stringify({ slices: list.slices.filter(({ name }) => name !== 'receipt') }));
    await gone().toBe('/404');
    expect(await leadsTo('/ansokan/kvittens')).toBe('/404');
    expect(Object.keys(listedIn(await (await page('/logga-in')).text()))).toEqual(['lookup', 'measures', 'wizard']);
    expect(await leadsTo('/ansokan/sok-forening')).toBe('/logga-in?fran=session');
    write(entries());
    await gone().toBe('/logga-in?fran=session');
  });

  it('PLUS-41 a server does not start with an invalid list, and says why', () => {
    const why = 'SLICES_FILE pekar på en lista som inte går att följa: listan över delar';
    write('{"slices": [{"name": "host", "paths": []}]}');
    expect(() => readConfig(SETTINGS)).toThrow(`${why} har fel form: slices.0.name.`);
    expect(() => readConfig({ SLICES_FILE: `${file}.none` })).toThrow(`${why} går inte att läsa: filen finns inte, eller får inte läsas.`);
  });
});
