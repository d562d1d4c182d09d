import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Ansokan } from '../domain/ansokan/ansokan.ts';
import { fullName } from '../domain/text.ts';
import { ANNA, STORANGEN, UTKAST } from '../state/test/exempel.ts';
import { buildSvenskAdress, buildUtlandskAdress } from '../testing/builders.ts';
import type { Payload } from './request.ts';
import { type ScriptedServer, clientAt, startScriptedServer } from './test/scriptedServer.ts';

const FORSAKRAN = { version: 'cafe0123', lamnad: new Date('2026-11-22T10:00:00Z') };

let server: ScriptedServer;
beforeEach(async () => {
  server = await startScriptedServer();
});
afterEach(() => server.close());

const client = () => clientAt(server.origin);

const withSet: Payload<Ansokan> = {
  ...UTKAST,
  uppgiftsandring: {
    ...UTKAST.uppgiftsandring,
    uppgiftsandringStyrelse: { styrelsemedlemmar: [{ ...ANNA, styrelsefunktion: new Set(['Kassör'] as const) }] },
  },
};

it.each([
  ['API-06', `PUT /api/ansokan/${UTKAST.id}`, () => client().putAnsokan(withSet, null), UTKAST],
  ['API-07', 'PUT /api/ansokan/validera', () => client().validera(withSet), true],
  [
    'ESIG-01',
    'POST /api/signera/getSigningInstance',
    () => client().getSigningInstance(withSet, FORSAKRAN),
    { action: 'https://sign.example/', binding: 'POST', relayState: 'r', eidSignRequest: 'x' },
  ],
] as const)('%s sends {Kassör} as ["Kassör"] in %s', async (_id, call, run, body) => {
  server.script(call, { body });
  await run();
  const sent = JSON.parse(server.calls(call)[0]?.body ?? 'null');
  expect(sent.uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar[0].styrelsefunktion).toEqual(['Kassör']);
  expect(sent.id).toBe(UTKAST.id);
});

const kvitto = {
  ansokanId: UTKAST.id,
  arendenr: null,
  forening: 'Storängen',
  orgNr: '716401-1236',
  datum: '2026-05-17T12:40:00.000Z',
  status: 'SIGNERAD',
  lage: [],
};
const mejl = { epostadress: 'anna@exempel.se', lage: 'SKICKAD', tidpunkt: '2026-05-17T12:40:00.000Z' };

it.each<[string, string, unknown, () => Promise<unknown>]>([
  ['API-01 the session', 'GET /api/identity', { personnummer: '19850314-2385' }, () => client().getIdentity()],
  ['API-03 an association', 'GET /api/samfallighetsforening/716401-1236', STORANGEN, () => client().getSamfallighet('716401-1236')],
  ['API-07 a verdict', 'PUT /api/ansokan/validera', false, () => client().validera(UTKAST)],
  ['API-16 DATA-27 the environment', 'GET /assets/config/config.json', { env: 'test' }, () => client().getConfig()],
  [
    'DATA-26 a message has 1 to 2000 characters, its heading 200',
    'GET /public/getMeddelande',
    { rubrik: null, text: 'Driftstopp i kväll.' },
    () => client().getMeddelande(),
  ],
  ['PLUS-75 the handling time', 'GET /public/getHandlaggningstid', { veckor: 6 }, () => client().getHandlaggningstid()],
  ['DATA-26 no message', 'GET /public/getMeddelande', null, () => client().getMeddelande()],
  ['PLUS-46 what a slice alone knows', 'GET /api/notes/rader', ['a'], () => client().get('/api/notes/rader', v.array(v.string()))],
  ['PLUS-46 a change', 'POST /api/notes/rader', ['a'], () => client().send('/api/notes/rader', { method: 'POST', body: {} }, v.array(v.string()))],
  ['PLUS-10 receipts', 'GET /api/kvitton', [kvitto], () => client().getKvitton()],
  ['PLUS-15 earlier entries', 'GET /api/kvitton/tidigare', { kontakt: null, foreningar: [{ namn: 'A', orgNr: '1' }] }, () => client().getTidigare()],
  ['PLUS-16 a sent e-mail', `GET /api/kvitton/${UTKAST.id}/epost`, mejl, () => client().getKvittensmejl(UTKAST.id)],
  ['PLUS-16 no e-mail', `GET /api/kvitton/${UTKAST.id}/epost`, null, () => client().getKvittensmejl(UTKAST.id)],
])('%s is read as it was sent', async (_what, call, body, run) => {
  server.script(call, { body });
  expect(await run()).toEqual(body);
});

it('PLUS-70 the client reads, writes and removes working copies by draft and form', async () => {
  const copy = { values: { rad1: 'ny' }, typedAt: '2026-05-17T12:32:00.000Z', enhet: '7d0c1c0e-6a43-4e5b-9f6e-0d2f4c1b7a11', nr: 3 };
  server.script('GET /api/ansokan/a/osparat', { body: { former: [{ form: 'adress', ...copy }] } });
  server.script('PUT /api/ansokan/a/osparat/adress', { body: { nr: 4 } });
  server.script('DELETE /api/ansokan/a/osparat/adress', { status: 204, body: '' });
  expect(await client().getArbetskopior('a')).toEqual({ former: [{ form: 'adress', ...copy }] });
  expect(await client().putArbetskopia('a', 'adress', copy, true)).toEqual({ nr: 4 });
  await client().deleteArbetskopia('a', 'adress', copy, false);
  expect(JSON.parse(server.received[1]?.body ?? '')).toEqual(copy);
  expect(server.received[2]?.url).toBe(`/api/ansokan/a/osparat/adress?nr=3&enhet=${copy.enhet}`);
});

it('API-04 the client reads the draft with version and time', async () => {
  const headers = { ETag: '"3"', 'Last-Modified': 'Sun, 17 May 2026 12:32:00 GMT' };
  server.script('GET /api/ansokan', { body: UTKAST, headers });
  expect(await client().getAnsokan()).toEqual({ data: UTKAST, version: '"3"', savedAt: new Date('2026-05-17T12:32:00Z') });
});

it.each([
  [true, true],
  [1, true],
  ['"ja"', true],
  [false, false],
  [null, false],
  [0, false],
])("API-08 the client takes %s as %s, asking by the Application's id", async (body, valid) => {
  server.script('GET /api/ansokan/valideraKontaktperson', { body });
  expect(await client().valideraKontaktperson(UTKAST.id)).toBe(valid);
  expect(server.received[0]?.url).toBe(`/api/ansokan/valideraKontaktperson?id=${UTKAST.id}`);
});

it('API-09 the client does not read the text as JSON', async () => {
  server.script('DELETE /api/ansokan', { body: 'Ansökan är borttagen' });
  await expect(client().deleteAnsokan()).resolves.toBeUndefined();
});

it('DATA-20 the client reads the signing form, with a web address only', async () => {
  const form = { action: 'https://sign.example/start', binding: 'POST/XML/1.0', relayState: 'r', eidSignRequest: 'x' };
  server.script('POST /api/signera/getSigningInstance', { body: form });
  expect(await client().getSigningInstance(UTKAST, FORSAKRAN)).toEqual(form);
  server.script('POST /api/signera/getSigningInstance', { body: { ...form, action: 'javascript:alert(1)' } });
  await expect(client().getSigningInstance(UTKAST, FORSAKRAN)).rejects.toMatchObject({ status: 502 });
});

it('API-13 the client reads the signing status', async () => {
  server.script('GET /api/signera/signingStatus', { body: { status: 'SIGNERAD' } });
  expect(await client().signingStatus()).toBe('SIGNERAD');
});

it('API-19 the client reads the hash as text and refuses anything else', async () => {
  const hash = '0cc175b9c0f1b6a831c399e269772661';
  server.script('GET /api/anvandarvillkor/hash', { body: hash });
  expect(await client().getTermsHash()).toBe(hash);
  server.script('GET /api/anvandarvillkor/hash', { body: '<html>' });
  await expect(client().getTermsHash()).rejects.toMatchObject({ name: 'ApiError' });
});

it.each([{ status: 404, body: '' }, { body: '<html>' }, { body: { env: 'okänd' } }, 'drop'] as const)(
  'API-16 takes an unreadable configuration as prod (%j)',
  async (script) => {
    server.script('GET /assets/config/config.json', script);
    expect(await client().getConfig()).toEqual({ env: 'prod' });
  },
);

it.each([
  ['the standing in the header', '{"iStyrelsen":"NEJ","firmatecknare":"OKANT","tillitsniva":3}', { iStyrelsen: 'NEJ', firmatecknare: 'OKANT', tillitsniva: 3 }],
  ['no standing of an older server', undefined, undefined],
  ['no standing that is not understood', '{"iStyrelsen":"KANSKE"}', undefined],
  ['no standing from garbage', '<html>', undefined],
])('PLUS-74 the client reads %s', async (_what, header, expected) => {
  server.script('GET /api/ansokan', { body: UTKAST, headers: header === undefined ? {} : { 'x-undertecknare': header } });
  expect((await client().getAnsokan()).undertecknare).toEqual(expected);
});

it('PLUS-02 the client reads when the session ends', async () => {
  const body = { expiresAt: '2026-05-17T12:40:00.000Z', absoluteExpiresAt: '2026-05-17T20:00:00.000Z' };
  server.script('POST /api/session/extend', { body });
  const info = await client().extendSession();
  expect(info.expiresAt.getTime()).toBe(Date.UTC(2026, 4, 17, 12, 40));
  expect(info.absoluteExpiresAt.getTime()).toBe(Date.UTC(2026, 4, 17, 20));
  server.script('GET /api/session', { body: { ...body, namn: 'Anna Ek' } });
  expect([info.namn, await client().getSession()]).toEqual(['', { ...info, namn: 'Anna Ek' }]);
});

const path = 'GET /api/personnummer/19121212-1212';
const person = { fornamn: 'Tolvan', mellannamn: null, efternamn: 'Tolvansson', personnummer: '19121212-1212' };

it.each([null, 'SE', 'Sverige', 'SVERIGE'])('API-02 DATA-10 getPerson takes landskod %s as Swedish', async (landskod) => {
  const partAdress = buildSvenskAdress({ landskod });
  server.script(path, { body: { ...person, partAdress } });
  expect(await client().getPerson('19121212-1212')).toEqual({ ...person, partAdress: { ...partAdress, landskod: 'SE' } });
});

it('PLUS-76 getPersoner gives an answer for each number, persons as getPerson does', async () => {
  const partAdress = buildSvenskAdress({ landskod: null });
  const none = { personnummer: '19850314-2385', utfall: 'for-manga', vanta: 20 } as const;
  const found = { personnummer: person.personnummer, utfall: 'visad' } as const;
  server.script('POST /api/personnummer', { body: { svar: [none, { ...found, person: { ...person, partAdress } }] } });
  expect(await client().getPersoner([none.personnummer, found.personnummer])).toEqual([
    none,
    { ...found, person: { ...person, partAdress: { ...partAdress, landskod: 'SE' } } },
  ]);
});

it('API-02 person look-up takes another landskod as foreign', async () => {
  server.script(path, { body: { ...person, partAdress: buildUtlandskAdress() } });
  expect((await client().getPerson('19121212-1212')).partAdress).toEqual(buildUtlandskAdress());
});

it('DATA-19 person look-up refuses a person in another shape', async () => {
  const { mellannamn: _left, ...less } = person;
  for (const body of [less, { ...less, partAdress: null }, { ...person, partAdress: { landskod: 'SE' } }]) {
    server.script(path, { body });
    await expect(client().getPerson('19121212-1212')).rejects.toMatchObject({ status: 502 });
  }
});

it('SHELL-08 person look-up puts the names together that exist', async () => {
  server.script(path, { body: { ...person, partAdress: null } });
  expect(fullName(await client().getPerson('19121212-1212'))).toBe('Tolvan Tolvansson');
});
