import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { ApiClient } from '../api/client.ts';
import { clientAt } from '../api/test/scriptedServer.ts';
import { arbitraryOf, landskod } from '../testing/arbitraries.ts';
import { buildAnsokan, TESTPERSONNUMMER, testUuid } from '../testing/builders.ts';
import { CALLS, CHANGING, isReading, type Call } from './calls.ts';

// The table from which surfaces are made is what the client really sends and reads.

const [ID, ANSOKAN] = [testUuid(1), buildAnsokan()];
const COPY = { values: { rad1: 'x' }, typedAt: '2026-05-17T12:40:00.000Z', enhet: ID, nr: 1 };
const moment = fc.constant('2026-05-17T12:40:00.000Z');
const own = {
  landskod,
  form: fc.constant('adress'),
  enhet: fc.constant(ID),
  values: fc.constant({ rad1: 'x' }),
  base: fc.constant({ rad1: '' }),
  action: fc.constant('https://sign.example/'),
  ...Object.fromEntries(
    ['typedAt', 'expiresAt', 'absoluteExpiresAt', 'inloggad', 'senastAktiv', 'datum', 'tidpunkt', 'inskickad', 'annan'].map((key) => [key, moment]),
  ),
};

const ASKED: readonly (readonly [keyof typeof CALLS, (client: ApiClient) => unknown])[] = [
  ['GET /api/ansokan', (client) => client.getAnsokan()],
  ['GET /api/ansokan/paborjad', (client) => client.hasPaborjad()],
  ['GET /api/ansokan/inskickad', (client) => client.getInskickad()],
  ['PUT /api/ansokan/:id', (client) => client.putAnsokan(ANSOKAN, null)],
  ['PUT /api/ansokan/:id/utgangspunkt', (client) => client.startFrom(ID, ID, null)],
  ['PUT /api/ansokan/validera', (client) => client.validera(ANSOKAN)],
  ['GET /api/ansokan/valideraKontaktperson', (client) => client.valideraKontaktperson(ID)],
  ['DELETE /api/ansokan', (client) => client.deleteAnsokan()],
  ['GET /api/ansokan/:id/osparat', (client) => client.getArbetskopior(ID)],
  ['PUT /api/ansokan/:id/osparat/:form', (client) => client.putArbetskopia(ID, 'adress', COPY, false)],
  ['DELETE /api/ansokan/:id/osparat/:form', (client) => client.deleteArbetskopia(ID, 'adress', COPY, false)],
  ['GET /api/ansokan/skickain', (client) => client.sendIn()],
  ['HEAD /api/ansokan/pdf', (client) => client.checkKvittensPdf()],
  ['POST /api/signera/getSigningInstance', (client) => client.getSigningInstance(ANSOKAN, { version: 'x', lamnad: new Date(0) })],
  ['GET /api/signera/signingStatus', (client) => client.signingStatus()],
  ['GET /api/personnummer/:personnummer', (client) => client.getPerson(TESTPERSONNUMMER[0])],
  ['POST /api/personnummer', (client) => client.getPersoner(TESTPERSONNUMMER)],
  ['GET /api/samfallighetsforening', (client) => client.searchSamfallighet('716401-1236')],
  ['GET /api/samfallighetsforening/:id', (client) => client.getSamfallighet('716401-1236')],
  ['GET /api/identity', (client) => client.getIdentity()],
  ['GET /api/session', (client) => client.getSession()],
  ['POST /api/session/extend', (client) => client.extendSession()],
  ['GET /api/inloggningar', (client) => client.getInloggningar()],
  ['DELETE /api/inloggningar/:id', (client) => client.endInloggning(ID)],
  ['DELETE /api/inloggningar', (client) => client.endOtherInloggningar()],
  ['GET /api/anvandarvillkor/hash', (client) => client.getTermsHash()],
  ['POST /api/anvandarvillkor/godkann', (client) => client.acceptTerms('x')],
  ['GET /api/kvitton', (client) => client.getKvitton()],
  ['GET /api/kvitton/tidigare', (client) => client.getTidigare()],
  ['GET /api/kvitton/historik', (client) => client.getHistorik()],
  ['GET /api/kvitton/:id/epost', (client) => client.getKvittensmejl(ID)],
  ['GET /public/getMeddelande', (client) => client.getMeddelande()],
  ['GET /public/getSystemmeddelande', (client) => client.getSystemmeddelande()],
  ['GET /public/getHandlaggningstid', (client) => client.getHandlaggningstid()],
  ['POST /api/logs', (client) => client.log({ level: 'INFO', message: 'x' })],
];

/** Methods that read a file of the shell, or what a slice names itself. */
const FILES = ['getConfig', 'getCatalogue', 'get', 'send'];

it('PLUS-44 each method of the client has its call in the table', () => {
  const named = new Proxy(clientAt(''), { get: (_client, method) => () => method });
  expect(ASKED.map(([, call]) => call(named)).toSorted()).toEqual(
    Object.keys(clientAt(''))
      .filter((method) => !FILES.includes(method))
      .toSorted(),
  );
  expect(ASKED.map(([name]) => name).toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

it.each(ASKED)('PLUS-44 the client sends and reads %s as its surface says', async (name, call) => {
  const { gives, ...asked }: Call = CALLS[name];
  const samples = gives && fc.sample(arbitraryOf(gives, fc.constantFrom('x', 'Gävle'), own), 5);
  for (const body of samples?.map((sample) => JSON.stringify(sample)) ?? ['0'.repeat(32)]) {
    const isAsked = new RegExp(`^${name.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const sent: Partial<Record<keyof Call, unknown>>[] = [];
    const client = clientAt('', {
      fetch: async (input, init) => {
        const [address = '', query] = String(input).split('?');
        const parts = isAsked.exec(`${init?.method ?? 'GET'} ${address}`);
        if (!parts) return new Response(null, { status: 404 });
        sent.push({
          path: { ...parts.groups },
          query: Object.fromEntries(new URLSearchParams(query)),
          headers: Object.fromEntries(new Headers(init?.headers)),
          takes: JSON.parse(String(init?.body ?? 'null')),
        });
        return new Response(body);
      },
    });
    await call(client);
    expect(sent).toHaveLength(1);
    for (const kind of ['path', 'query', 'headers', 'takes'] as const) if (asked[kind]) expect(v.is(asked[kind], sent[0]?.[kind]), kind).toBe(true);
  }
});

it('API-07 API-10 a call’s own declaration says whether it changes something', () => {
  expect(CHANGING).toEqual(['/api/ansokan/skickain']);
  for (const [method, path] of [
    ['GET', '/api/ansokan'],
    ['GET', '/api/exempel'],
    ['PUT', '/api/ansokan/validera'],
  ] as const)
    expect(isReading(method, path)).toBe(true);
  for (const [method, path] of [
    ['GET', '/api/ansokan/skickain'],
    ['PUT', '/api/exempel'],
    ['DELETE', '/api/ansokan'],
  ] as const)
    expect(isReading(method, path)).toBe(false);
});
