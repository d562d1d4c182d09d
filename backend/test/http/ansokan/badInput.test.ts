import { beforeAll, expect, inject, it } from 'vitest';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { FORMATKODER, type Formatkod } from '@uppgiftsandring/shared/domain/form/felkoder';
import { apiHeaders, call, draftOf, problemOf } from '../../api.ts';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';
import { rawAnswer } from '../../rawAnswer.ts';
import { buildSvenskAdress, buildAdressandring } from '@uppgiftsandring/shared/testing/builders';

const { origin } = inject('stack');

const browser = await login(PEOPLE.badInput);

let draft: Ansokan;
beforeAll(async () => {
  draft = await draftOf(browser);
});
const raw = (body: string | Buffer) =>
  browser.go(`/api/ansokan/${draft.id}`, { method: 'PUT', headers: apiHeaders(browser), body: typeof body === 'string' ? body : new Uint8Array(body) });
const withAndring = (part: object) => ({ ...draft, uppgiftsandring: { ...draft.uppgiftsandring, ...part } });

it.each<[string, (good: Ansokan) => unknown]>([
  ['a missing field', ({ id, arendenr, samfallighet, kontaktperson }) => ({ id, arendenr, samfallighet, kontaktperson })],
  ['a rule that lacks its choice', () => withAndring({ uppgiftsandringFirmatecknare: { type: 'Ensam', val1: null, val2: null } })],
  ['null', () => null],
])('API-06 ASVS 2.2.1 ASVS 15.3.3 %s is not saved', async (_what, make) => {
  const response = await call(browser, 'PUT', `/api/ansokan/${draft.id}`, make(draft));
  expect([response.status, response.headers.get('content-type')]).toEqual([400, expect.stringMatching(/^application\/problem\+json/)]);
  for (const { kod } of (await problemOf(response)).fel ?? []) expect(FORMATKODER).toContain(kod);
  expect(await draftOf(browser)).toEqual(draft);
});

it.each<[string, string, string, (good: Ansokan) => unknown, [string, Formatkod][]]>([
  ['an unknown field', 'POST', '/api/anvandarvillkor/godkann', () => ({ hash: 'x', hemligt: 1 }), [['', 'okant-falt']]],
  [
    'missing fields',
    'PUT',
    '/api/ansokan/validera',
    ({ id, arendenr, samfallighet }) => ({ id, arendenr, samfallighet }),
    [
      ['kontaktperson', 'saknas'],
      ['uppgiftsandring', 'saknas'],
    ],
  ],
  ['a number as id', 'PUT', '/api/ansokan/validera', (good) => ({ ...good, id: 1 }), [['id', 'typ']]],
  ['null as changes', 'PUT', '/api/ansokan/validera', (good) => ({ ...good, uppgiftsandring: null }), [['uppgiftsandring', 'typ']]],
  ['a text for everything', 'PUT', '/api/ansokan/validera', () => 'ansokan', [['', 'typ']]],
  [
    'an unknown kind of rule',
    'PUT',
    '/api/ansokan/validera',
    () => withAndring({ uppgiftsandringFirmatecknare: { type: 'Alla', val1: null, val2: null } }),
    [['uppgiftsandring.uppgiftsandringFirmatecknare.type', 'okant-varde']],
  ],
  ['a hash that is too long', 'POST', '/api/anvandarvillkor/godkann', () => ({ hash: 'x'.repeat(101) }), [['hash', 'maxlangd']]],
  ['an id that is no UUID in the query', 'GET', '/api/ansokan/valideraKontaktperson?id=x', () => undefined, [['id', 'uuid']]],
  ['no query', 'GET', '/api/ansokan/valideraKontaktperson', () => undefined, [['id', 'saknas']]],
  ['an organisation number of letters', 'GET', '/api/samfallighetsforening?orgNr=x', () => undefined, [['orgNr', 'format']]],
])("API-06 ASVS 16.5.1 %s is told in the product's own codes", async (_what, method, path, make, expected) => {
  const response = await call(browser, method, path, make(draft));
  const { kod, fel = [] } = await problemOf(response);
  expect([response.status, kod, fel.map((one) => [one.path, one.kod])]).toEqual([400, 'OGILTIGA_UPPGIFTER', expected]);
});

it('ASVS 1.2.4 ASVS 1.3.3 a text like SQL or markup is stored as it is', async () => {
  const text = `'); drop table ansokan; -- <b>`;
  const adress = buildSvenskAdress({ coAdress: text, utdelningsadress1: 'Gatan 1' });
  const response = await call(browser, 'PUT', `/api/ansokan/${draft.id}`, withAndring({ uppgiftsandringAdress: buildAdressandring({ svenskAdress: adress }) }));
  expect(response.status).toBe(200);
  expect((await draftOf(browser)).uppgiftsandring.uppgiftsandringAdress?.svenskAdress?.coAdress).toBe(text);
  await call(browser, 'PUT', `/api/ansokan/${draft.id}`, draft);
});

it('ASVS 16.5.1 no refusal shows a stack, a sent value or internal details', async () => {
  const secret = 'hemlig-19850314-2385';
  const answers = await Promise.all([
    raw('{"id":'),
    raw(JSON.stringify({ ...draft, [secret]: 1 })),
    raw(JSON.stringify({ ...draft, id: secret })),
    raw(JSON.stringify(withAndring({ foreningsstamma: secret }))),
    browser.go(`/api/${secret}`),
    browser.go(`/api/samfallighetsforening?orgNr=${secret}`),
  ]);
  for (const answer of answers) {
    const text = await answer.text();
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(text).not.toMatch(/\bat .*\.(ts|js)|node_modules|select |insert |valibot|drizzle/i);
    if (!answer.url.includes(secret)) expect(text).not.toContain('19850314');
  }
});

it('ASVS 2.2.1 a cookie that cannot be decoded is not a session', async () => {
  const response = await fetch(`${origin}/api/identity`, { headers: { cookie: 'sid=%E0%A4%A' } });
  expect(response.status).toBe(401);
});

it.each([
  ['that is no HTTP', 400, 'hej\r\n\r\n'],
  ['with two lengths', 400, 'POST /api/logs HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'],
  ['with a length and in chunks', 400, 'POST /api/logs HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n'],
  ['with lines that end in another way', 400, 'GET /livez HTTP/1.1\nhost: x\n\n'],
  ['with two hosts', 400, 'GET /livez HTTP/1.1\r\nhost: x\r\nHost: y\r\n\r\n'],
  ['with endless headers', 431, `GET /api/identity HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['with an endless address', 431, `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
])('ASVS 4.2.1 ASVS 16.5.1 a request %s answers %i as a problem and hangs up', async (_what, status, text) => {
  const answer = await rawAnswer(origin, text);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain('content-type: application/problem+json');
  expect(answer).toContain(`"status":${status}`);
  expect(answer).not.toMatch(/HPE_|Parse Error|\bat /);
});
