import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ansokan } from '../domain/ansokan/ansokan.ts';
import { fullName } from '../domain/text.ts';
import { ANNA, STORANGEN, UTKAST } from '../state/test/exempel.ts';
import { buildSvenskAdress, buildUtlandskAdress } from '../testing/builders.ts';
import { createApiClient } from './client.ts';
import type { Payload } from './request.ts';
import { type ScriptedServer, startScriptedServer } from './test/scriptedServer.ts';

const FORSAKRAN = { version: 'cafe0123', lamnad: new Date('2026-11-22T10:00:00Z') };

let server: ScriptedServer;
beforeEach(async () => {
  server = await startScriptedServer();
});
afterEach(() => server.close());

const nothing = () => undefined;
const client = () =>
  createApiClient({ fetch, baseUrl: server.origin, onPending: nothing, onBusy: nothing, onResponse: nothing, onAuthTimeout: nothing, onUnauthorized: nothing });

const withSet: Payload<Ansokan> = {
  ...UTKAST,
  uppgiftsandring: {
    ...UTKAST.uppgiftsandring,
    uppgiftsandringStyrelse: { styrelsemedlemmar: [{ ...ANNA, styrelsefunktion: new Set(['Kassör'] as const) }] },
  },
};

describe('sets as arrays', () => {
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
});

describe('answers', () => {
  it('API-01 reads the session', async () => {
    server.script('GET /api/identity', { body: { personnummer: '19850314-2385' } });
    expect(await client().getIdentity()).toEqual({ personnummer: '19850314-2385' });
  });

  it('API-03 reads the whole association', async () => {
    server.script('GET /api/samfallighetsforening/716401-1236', { body: STORANGEN });
    expect(await client().getSamfallighet('716401-1236')).toEqual(STORANGEN);
  });

  it('API-04 reads the draft with its version and when it was last saved', async () => {
    const headers = { ETag: '"3"', 'Last-Modified': 'Sun, 17 May 2026 12:32:00 GMT' };
    server.script('GET /api/ansokan', { body: UTKAST, headers });
    expect(await client().getAnsokan()).toEqual({ data: UTKAST, version: '"3"', savedAt: new Date('2026-05-17T12:32:00Z') });
  });

  it('API-07 reads the boolean as it is', async () => {
    server.script('PUT /api/ansokan/validera', { body: false });
    expect(await client().validera(UTKAST)).toBe(false);
  });

  it.each([
    [true, true],
    [1, true],
    ['"ja"', true],
    [false, false],
    [null, false],
    [0, false],
  ])('API-08 takes %s as %s and asks with the id of the Application', async (body, valid) => {
    server.script('GET /api/ansokan/valideraKontaktperson', { body });
    expect(await client().valideraKontaktperson(UTKAST.id)).toBe(valid);
    expect(server.received[0]?.url).toBe(`/api/ansokan/valideraKontaktperson?id=${UTKAST.id}`);
  });

  it('API-09 does not read the text as JSON', async () => {
    server.script('DELETE /api/ansokan', { body: 'Ansökan är borttagen' });
    await expect(client().deleteAnsokan()).resolves.toBeUndefined();
  });

  it('DATA-20 reads the signing form and refuses an action that is not a web address', async () => {
    const form = { action: 'https://sign.example/start', binding: 'POST/XML/1.0', relayState: 'r', eidSignRequest: 'x' };
    server.script('POST /api/signera/getSigningInstance', { body: form });
    expect(await client().getSigningInstance(UTKAST, FORSAKRAN)).toEqual(form);
    server.script('POST /api/signera/getSigningInstance', { body: { ...form, action: 'javascript:alert(1)' } });
    await expect(client().getSigningInstance(UTKAST, FORSAKRAN)).rejects.toMatchObject({ status: 502 });
  });

  it('API-13 reads the signing status', async () => {
    server.script('GET /api/signera/signingStatus', { body: { status: 'SIGNERAD' } });
    expect(await client().signingStatus()).toBe('SIGNERAD');
  });

  it('API-19 reads the hash as text and refuses anything else', async () => {
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

  it('API-16 DATA-27 reads the environment', async () => {
    server.script('GET /assets/config/config.json', { body: { env: 'test' } });
    expect(await client().getConfig()).toEqual({ env: 'test' });
  });

  it('DATA-26 reads a message and none', async () => {
    server.script('GET /public/getMeddelande', { body: { rubrik: null, text: 'Driftstopp i kväll.' } });
    expect(await client().getMeddelande()).toEqual({ rubrik: null, text: 'Driftstopp i kväll.' });
    server.script('GET /public/getMeddelande', { body: null });
    expect(await client().getMeddelande()).toBeNull();
  });

  it('PLUS-02 reads when the session ends', async () => {
    const body = { expiresAt: '2026-05-17T12:40:00.000Z', absoluteExpiresAt: '2026-05-17T20:00:00.000Z' };
    server.script('POST /api/session/extend', { body });
    const info = await client().extendSession();
    expect(info.expiresAt.getTime()).toBe(Date.UTC(2026, 4, 17, 12, 40));
    expect(info.absoluteExpiresAt.getTime()).toBe(Date.UTC(2026, 4, 17, 20));
    server.script('GET /api/session', { body: { ...body, namn: 'Anna Ek' } });
    expect([info.namn, await client().getSession()]).toEqual(['', { ...info, namn: 'Anna Ek' }]);
  });

  it('PLUS-10 reads earlier receipts', async () => {
    const kvitto = {
      ansokanId: UTKAST.id,
      arendenr: null,
      forening: 'Storängen',
      orgNr: '716401-1236',
      datum: '2026-05-17T12:40:00.000Z',
      status: 'SIGNERAD',
      lage: [],
    };
    server.script('GET /api/kvitton', { body: [kvitto] });
    expect(await client().getKvitton()).toEqual([kvitto]);
  });

  it('PLUS-15 reads what was entered in earlier applications', async () => {
    const tidigare = { kontakt: null, foreningar: [{ namn: 'Storängen', orgNr: '716401-1236' }] };
    server.script('GET /api/kvitton/tidigare', { body: tidigare });
    expect(await client().getTidigare()).toEqual(tidigare);
  });

  it('PLUS-16 reads where the receipt went by e-mail, and that it went nowhere', async () => {
    const mejl = { epostadress: 'anna@exempel.se', lage: 'SKICKAD', tidpunkt: '2026-05-17T12:40:00.000Z' };
    server.script(`GET /api/kvitton/${UTKAST.id}/epost`, { body: mejl });
    expect(await client().getKvittensmejl(UTKAST.id)).toEqual(mejl);
    server.script(`GET /api/kvitton/${UTKAST.id}/epost`, { body: null });
    expect(await client().getKvittensmejl(UTKAST.id)).toBeNull();
  });
});

describe('person look-up', () => {
  const path = 'GET /api/personnummer/19121212-1212';
  const person = { fornamn: 'Tolvan', mellannamn: null, efternamn: 'Tolvansson', personnummer: '19121212-1212' };

  it.each([null, 'SE', 'Sverige', 'SVERIGE'])('API-02 DATA-10 takes landskod %s as Swedish', async (landskod) => {
    const partAdress = buildSvenskAdress({ landskod });
    server.script(path, { body: { ...person, partAdress } });
    expect(await client().getPerson('19121212-1212')).toEqual({ ...person, partAdress: { ...partAdress, landskod: 'SE' } });
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
});
