import * as v from 'valibot';
import { expect, it } from 'vitest';
import { buildSvenskAdress, buildUtlandskAdress, testUuid } from '../testing/builders.ts';
import { KvittonSchema, TidigareSchema } from './kvitto.ts';
import { MeddelandeBodySchema, MeddelandeSchema, ProblemSchema } from './public.ts';
import { PersonSchema, SamfallighetQuerySchema } from './register.ts';
import { SessionInfoSchema, VillkorHashSchema } from './session.ts';
import { SigningFormSchema } from './ansokan.ts';
import * as fc from 'fast-check';
import { deviceInfo } from '../api/deviceInfo.ts';
import { toLogEntry } from '../api/log.ts';
import { LogEntrySchema } from './log.ts';

const TID = '2026-05-17T12:40:00.000Z';
const KVITTO = { ansokanId: testUuid(1), arendenr: null, forening: 'Storängen', orgNr: '716401-1236', datum: TID, status: 'SIGNERAD', lage: [] };
const PERSON = { fornamn: 'Tolvan', mellannamn: null, efternamn: 'Tolvansson', personnummer: '19121212-1212', partAdress: null };
const FORM = { action: 'https://sign.example/start', binding: 'POST/XML/1.0', relayState: 'r', eidSignRequest: 'x' };
const PROBLEM = { type: 'about:blank', title: 'Bad Request', status: 400, kod: 'OGILTIGA_UPPGIFTER', requestId: 'BCDF-GHJK' };

it.each<[string, v.GenericSchema, unknown]>([
  ['PLUS-02 how long the session lasts', SessionInfoSchema, { expiresAt: TID, absoluteExpiresAt: TID, namn: 'Anna Ek' }],
  ['PLUS-10 receipts', KvittonSchema, [KVITTO, { ...KVITTO, arendenr: 'A 1/26', status: 'INSKICKAD', lage: [{ steg: 'MOTTAGEN', tidpunkt: TID }] }]],
  ['PLUS-15 earlier applications', TidigareSchema, { kontakt: { epostadress: 'a@b.se', telefonnummer: '026-1', inskickad: TID }, foreningar: [] }],
  ['PLUS-15 none', TidigareSchema, { kontakt: null, foreningar: [] }],
  ['DATA-19 a person in Sweden', PersonSchema, { ...PERSON, partAdress: buildSvenskAdress({ landskod: null }) }],
  ['DATA-19 a person abroad', PersonSchema, { ...PERSON, partAdress: buildUtlandskAdress() }],
  ['DATA-26 a message', MeddelandeSchema, { rubrik: null, text: 'x' }],
  ['DATA-26 none', MeddelandeSchema, null],
  ['DATA-20 where to sign', SigningFormSchema, FORM],
  ['ASVS 16.5.1 a refusal', ProblemSchema, { ...PROBLEM, fel: [{ path: 'id', kod: 'uuid' }] }],
])('%s: what is read is written as the same JSON', (_what, schema, json) => {
  expect(JSON.parse(JSON.stringify(v.parse(schema, json)))).toEqual(json);
});

it('PLUS-02 a moment is read as a Date', () => {
  expect(v.parse(SessionInfoSchema, { expiresAt: TID, absoluteExpiresAt: TID, namn: 'Anna Ek' }).expiresAt).toEqual(new Date(TID));
});

it.each<[string, v.GenericSchema, unknown]>([
  ['PLUS-02 a moment as a number', SessionInfoSchema, { expiresAt: 1_779_021_600_000, absoluteExpiresAt: TID }],
  ['PLUS-02 a moment without time zone', SessionInfoSchema, { expiresAt: '2026-05-17T12:40:00', absoluteExpiresAt: TID }],
  ['PLUS-10 a day without time', KvittonSchema, [{ ...KVITTO, datum: '2026-05-17' }]],
  ['PLUS-10 the receipt of a draft', KvittonSchema, [{ ...KVITTO, status: 'UTKAST' }]],
  ['DATA-20 an action that is code', SigningFormSchema, { ...FORM, action: 'javascript:alert(1)' }],
  ['DATA-20 an action without origin', SigningFormSchema, { ...FORM, action: '/start' }],
  ['API-19 a hash in capitals', VillkorHashSchema, '0CC175B9C0F1B6A831C399E269772661'],
  ['API-19 a hash that is too short', VillkorHashSchema, '0cc175b9c0f1b6a831c399e26977266'],
])('%s is refused', (_what, schema, json) => {
  expect(v.is(schema, json)).toBe(false);
});

it('PLUS-24 PLUS-17 an older server without steps does not harm a page', () => {
  const { lage: _newer, ...older } = KVITTO;
  expect(v.parse(KvittonSchema, [older])).toEqual([KVITTO]);
});

it("PLUS-24 a server's new field does not harm an older page", () => {
  expect(v.parse(MeddelandeSchema, { rubrik: null, text: 'x', ny: 1 })).toEqual({ rubrik: null, text: 'x' });
});

const body = (rubrik: string | null, text: string, more: object = {}) => ({ meddelande: { rubrik, text, ...more } });

it('DATA-26 a message has 1 to 2000 characters, its heading 200 at most, and nothing else', () => {
  for (const good of [body(null, 'x'), body('x'.repeat(200), 'x'.repeat(2000)), { meddelande: null }]) expect(v.is(MeddelandeBodySchema, good)).toBe(true);
  for (const bad of [body(null, ''), body(null, 'x'.repeat(2001)), body('x'.repeat(201), 'x'), body(null, 'x', { ny: 1 }), {}])
    expect(v.is(MeddelandeBodySchema, bad)).toBe(false);
});

it('API-18 an association is asked for by NNNNNN-NNNN', () => {
  expect(v.is(SamfallighetQuerySchema, { orgNr: '716401-1236' })).toBe(true);
  for (const orgNr of ['7164011236', '716401-123', '716401-12365', '']) expect(v.is(SamfallighetQuerySchema, { orgNr })).toBe(false);
});

const entry = (additional: unknown) => ({ level: 'INFO', message: 'x', additional });
const fits = (value: unknown) => v.is(LogEntrySchema, value);

it.each([
  ['message', 2000, (text: string) => ({ level: 'ERROR', message: text })],
  ['url', 2000, (url: string) => entry({ url })],
  ['stack', 8000, (stack: string) => entry({ stack })],
  ['value of another name', 500, (text: string) => entry({ text })],
  ['value in a group', 500, (text: string) => entry({ group: { text } })],
  ['name of a slice', 500, (name: string) => entry({ source: { name, version: '1.0.0' } })],
])('API-14 DATA-23 log entry takes a %s of %i characters and not one more', (_what, most, make) => {
  expect([fits(make('x'.repeat(most))), fits(make('x'.repeat(most + 1)))]).toEqual([true, false]);
});

it('API-14 DATA-23 LOG-02 whatever happens in the browser, the client’s entry fits the schema', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('x'.repeat(1999), 'å'.repeat(7999), '').map((start) => `${start}🌲🌲`),
  );
  const given = fc.record({ message: text, stack: fc.option(text), url: text, userAgent: text });
  fc.assert(
    fc.property(given, ({ message, stack, url, userAgent }) => {
      const made = toLogEntry({ level: 'ERROR', message, stack }, { facts: { userAgent, maxTouchPoints: 0, orientation: null }, url }, deviceInfo);
      expect(v.parse(LogEntrySchema, JSON.parse(JSON.stringify(made)))).toEqual(made);
      // The server rejects a body that contains a lone surrogate, and the whole entry would be lost.
      const { additional } = made;
      for (const part of [made.message, additional.url, additional.stack ?? '', additional.deviceInfo.userAgent]) expect(part.isWellFormed()).toBe(true);
    }),
  );
});
