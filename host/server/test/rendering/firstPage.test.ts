import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { buildAnsokan, buildEmptyAnsokan, testUuid } from '@uppgiftsandring/shared/testing/builders';
import { SAMLAT_PATH, SamlatAskedSchema, SURFACE_PATH } from '@uppgiftsandring/shared/wire/internal';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startSite, type Site } from '../site.ts';
import { visitor } from '../visitor.ts';

// What the server knows of a page before any script of it runs.

const HASH = 'd41d8cd98f00b204e9800998ecf8427e';
const PERSON = '19850314-2385';
const ACCEPTED = `sid=hemlig; TERMS_CONFIRM=${HASH}`;
const COPY = { form: 'adress', values: { epostadress: 'ny@exempel.se' }, typedAt: '2026-11-29T12:00:00.000Z', enhet: testUuid(1), nr: 3 };
const NAVIGATION = { accept: 'text/html,*/*', 'sec-fetch-dest': 'document' };

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  /** Never answers. */
  readonly hangs?: true;
}

const WELL = (draft: Ansokan): Readonly<Record<string, Answer>> => ({
  'GET /api/identity': { body: { personnummer: PERSON } },
  'GET /api/session': { body: { expiresAt: '2026-11-30T12:30:00Z', absoluteExpiresAt: '2026-11-30T20:00:00Z', namn: 'Anna Ek' } },
  'GET /api/anvandarvillkor/hash': { body: HASH },
  'GET /api/ansokan': { body: draft },
  [`GET /api/ansokan/${draft.id}/osparat`]: { body: { former: [COPY] } },
  'PUT /api/ansokan/validera': { body: true },
  [`GET /api/ansokan/valideraKontaktperson?id=${draft.id}`]: { body: true },
  'GET /api/kvitton': { body: [] },
  'GET /api/kvitton/tidigare': { body: { kontakt: null, foreningar: [] } },
  'GET /api/kvitton/historik': { body: { orgNr: '', egna: [], annan: null } },
  'GET /api/inloggningar': { body: [] },
  'GET /api/signera/signingStatus': { body: { status: 'INGEN' } },
  'GET /public/getMeddelande': { body: null },
  'GET /public/getSystemmeddelande': { body: null },
});

let site: Site;
afterEach(() => site.stop());

async function start({
  draft = buildAnsokan(),
  answers = {},
  env = {},
}: { draft?: Ansokan; answers?: Record<string, Answer>; env?: Record<string, string> } = {}) {
  const [asked, together]: [IncomingMessage[], string[]] = [[], []];
  const given = { ...WELL(draft), ...answers };
  const answerTo = (call: string) => {
    const { status = 200, body = null, hangs }: Answer = given[call] ?? { status: 404 };
    return { status, hangs, text: typeof body === 'string' ? body : JSON.stringify(body) };
  };
  /** The calls that a first page makes as one; those that hang are left out. */
  const answerTogether = async (request: IncomingMessage, response: ServerResponse) => {
    const { reads, ms } = v.parse(SamlatAskedSchema, await json(request));
    const paths = reads.flatMap(({ path, when }) => (when && answerTo(`GET ${when.path}`).text !== when.is ? [] : [path]));
    together.push(...paths.map((path) => `GET ${path}`));
    const svar = paths.map((path) => ({ path, headers: { etag: '"3"' }, ...answerTo(`GET ${path}`) })).filter(({ hangs }) => !hangs);
    if (svar.length < paths.length) await wait(ms);
    response.end(JSON.stringify({ svar }));
  };
  site = await startSite({
    // Longer than any response takes on a busy machine.
    env: { FIRST_PAGE_WAIT_MS: '10000', HOST_TOKEN: 'h'.repeat(40), ...env },
    backend: (request, response) => {
      // Asked by the server itself, not for a page.
      if (request.url === SURFACE_PATH) return void response.writeHead(404).end();
      asked.push(request);
      if (request.url === SAMLAT_PATH) return void answerTogether(request, response);
      const { status, text, hangs } = answerTo(`${request.method} ${request.url}`);
      if (hangs) return;
      request.resume().on('end', () => response.writeHead(status, { 'content-type': 'application/json', etag: '"3"', 'set-cookie': 'a=b' }).end(text));
    },
  });
  const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    visitor(site.url, '127.0.0.1').ask(path, { method, headers: { ...NAVIGATION, cookie: ACCEPTED, ...headers } });
  return { open, calls: () => [...together, ...asked.map(({ method, url }) => `${method} ${url}`)].filter((call) => !call.includes(SAMLAT_PATH)), asked };
}

interface State extends Readonly<Record<string, unknown>> {
  readonly answers?: Readonly<Record<string, unknown>>;
}
const stateIn = (html: string): State => JSON.parse(/<script type="application\/json" id="state">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
const partsIn = (html: string) => Object.keys(stateIn(html));
const CERTAIN = ['cameAt', 'session', 'ansokan'];
const WHOLE = [...CERTAIN, 'verdicts', 'config', 'notice', 'noticeAt', 'system', 'dialogs', 'answers', 'copies', 'opened', 'found', 'namn', 'handlaggningstid'];
const ALWAYS = ['GET /api/identity', 'GET /api/session', 'GET /public/getMeddelande', 'GET /public/getSystemmeddelande'];
const TERMS = [...ALWAYS, 'GET /api/anvandarvillkor/hash'];
const DRAFT = [...TERMS, 'GET /api/ansokan'];

describe('the state in a page', () => {
  const { id } = buildAnsokan();
  const SHOWN = ['PUT /api/ansokan/validera', `GET /api/ansokan/valideraKontaktperson?id=${id}`, `GET /api/ansokan/${id}/osparat`];
  it.each([
    ['/tillganglighetsredogorelse', ALWAYS, ['/api/session']],
    ['/anvandarvillkor', ALWAYS, ['/api/session']],
    ['/inloggningar', [...ALWAYS, 'GET /api/inloggningar'], ['/api/inloggningar', '/api/session']],
    ['/kvitton', [...ALWAYS, 'GET /api/kvitton'], ['/api/kvitton', '/api/session']],
    ['/ansokan/error', [...DRAFT, `GET /api/ansokan/${id}/osparat`], ['/api/session']],
    ['/ansokan/atgard-select', [...DRAFT, ...SHOWN, 'GET /api/kvitton/historik'], ['/api/kvitton/historik', '/api/session']],
    ['/ansokan/foreningsstamma', [...DRAFT, ...SHOWN], ['/api/session']],
  ])('PLUS-50 PLUS-61 PLUS-80 GUARD-10 %s has the answers that guards, shell and page request first', async (path, expected, answers) => {
    const { open, calls, asked } = await start();
    const page = await open(path);
    expect([page.status, partsIn(page.body).toSorted(), Object.keys(stateIn(page.body).answers ?? {}).toSorted()]).toEqual([200, WHOLE.toSorted(), answers]);
    // Each request is made once, and none is a look-up, which would be counted.
    expect(calls().toSorted()).toEqual(expected.toSorted());
    expect(asked.length).toBe(1 + SHOWN.filter((call) => expected.includes(call)).length);
    expect(stateIn(page.body)['namn']).toBe('Anna Ek');
  });

  it('PLUS-50 messages for everybody are asked once a second', async () => {
    const { open, calls } = await start();
    const asked = (path: string) => calls().filter((call) => call.endsWith(path)).length;
    const opened = () => open('/ansokan/error');
    await vi.waitUntil(async () => (await opened(), asked('getMeddelande') < asked('identity')), { timeout: 20_000 });
    const before = asked('getMeddelande');
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 1000);
    await opened();
    expect(asked('getMeddelande')).toBe(before + 1);
  });

  it('PLUS-80 VAL-46 a page with a checklist carries the verdicts it is rendered with', async () => {
    const { open } = await start({ answers: { 'PUT /api/ansokan/validera': { body: false } } });
    const { verdicts, found } = stateIn((await open('/ansokan/atgard/uppgiftsandring-styrelse')).body);
    expect([verdicts, found]).toMatchObject([{ duplicateVerdict: false, kontaktpersonVerdict: true }, { judged: true }]);
  });

  it('PLUS-50 PLUS-70 PLUS-72 ASVS 14.3.2 is asked with the visitor’s cookies and address, and kept nowhere', async () => {
    const { open, asked } = await start({ env: { PUBLIC_ORIGIN: 'https://uppgiftsandring.example' } });
    const cookie = `${ACCEPTED.replace('sid', '__Host-sid')}; oppnad=${id}`;
    const page = await open('/ansokan/atgard-select', { cookie, 'x-forwarded-for': '10.0.0.1, 198.51.100.7', 'user-agent': 'Firefox' });
    expect(asked.at(-1)?.headers).toMatchObject({ 'x-requested-with': 'uppgiftsandring' });
    for (const { headers } of asked)
      expect(headers).toMatchObject({
        cookie,
        origin: 'https://uppgiftsandring.example',
        'x-forwarded-for': '198.51.100.7',
        'user-agent': 'Firefox',
      });
    const { 'cache-control': cached, vary, etag } = page.headers;
    expect([cached, vary, etag]).toEqual(['private, no-store', 'accept-encoding, accept-language, cookie', undefined]);
    const ansokan = { status: 1, version: '"3"', inskickad: false };
    expect(stateIn(page.body)).toMatchObject({ ansokan, copies: { draft: id, former: [COPY] }, opened: id });
  });

  it('GUARD-02 PLUS-50 a first page reads no draft before the terms are accepted', async () => {
    const { open, calls } = await start();
    await open('/ansokan/atgard-select', { cookie: `sid=hemlig; TERMS_CONFIRM=${HASH}x` });
    expect(calls().toSorted()).toEqual(TERMS.toSorted());
  });

  it('PLUS-50 no text in it can end its element', async () => {
    const name = '</script><script>alert(1)</script>';
    const { open } = await start({ answers: { 'GET /public/getSystemmeddelande': { body: { rubrik: null, text: name } } } });
    const page = await open('/kvitton');
    expect(page.body).not.toContain('<script>alert');
    expect(stateIn(page.body)['system']).toMatchObject({ text: name });
  });

  it('PLUS-50 RECPT-04 API-10 rendering the receipt sends nothing in and logs nothing', async () => {
    const { open, calls } = await start({
      answers: { 'GET /api/signera/signingStatus': { body: { status: 'SIGNERAD' } }, 'GET /api/session': { status: 500 } },
    });
    expect(stateIn((await open('/ansokan/kvittens')).body)['found']).toMatchObject({ receipt: { signed: 'pass', submitted: 'unknown' } });
    expect(calls().filter((call) => call.includes('skickain') || call.startsWith('POST'))).toEqual([]);
  });

  it.each([
    ['SIGNERAD', 200, true],
    ['SIGNERAD', 404, false],
    ['INGEN', 200, false],
  ])('PLUS-50 RECPT-07 a signing %s with sent-in status %i comes with the receipt: %s', async (signing, status, comes) => {
    const sent = { ...buildAnsokan(), arendenr: 'S1' };
    const { open } = await start({
      answers: { 'GET /api/signera/signingStatus': { body: { status: signing } }, 'GET /api/ansokan/inskickad': { status, body: sent } },
    });
    const { ansokan } = stateIn((await open('/ansokan/kvittens')).body);
    expect(ansokan === undefined ? false : Reflect.get(Object(ansokan), 'inskickad') === true).toBe(comes);
  });

  it.each([
    ['a request for the headers alone', {}, 'HEAD'],
    ['a page that is fetched ahead', { 'sec-purpose': 'prefetch;prerender' }, 'GET'],
    ['a page that is fetched ahead by an older browser', { purpose: 'prefetch' }, 'GET'],
    ['a program', { accept: '*/*' }, 'GET'],
    ['a script that asks for a page', { 'sec-fetch-dest': 'empty' }, 'GET'],
  ])('PLUS-50 %s costs the backend nothing', async (_what, headers, method) => {
    const { open, calls } = await start();
    const page = await open('/ansokan/atgard-select', headers, method);
    expect([page.status, page.headers['cache-control'], partsIn(page.body), calls()]).toEqual([200, 'private, no-cache', [], []]);
  });

  it.each([
    ['on', 200, WHOLE, { veckor: 6 }],
    ['on', 502, WHOLE, null],
    ['off', 200, [], undefined],
  ])('PLUS-50 PLUS-75 the login page without a session carries public answers when rendered (%s, %i)', async (rendering, status, expected, tid) => {
    const answers = { 'GET /public/getHandlaggningstid': { status, body: { veckor: 6 } } };
    const { open, asked } = await start({ env: { SERVER_RENDERING: rendering }, answers });
    const page = await open('/logga-in', { cookie: '' });
    expect([partsIn(page.body), stateIn(page.body)['handlaggningstid']]).toEqual([expected, tid]);
    expect(asked.map(({ headers }) => headers.cookie)).toEqual(asked.map(() => ''));
  });

  it('PLUS-50 switched off the page asks everything itself, as does an unknown one', async () => {
    const { open, calls } = await start({ env: { FIRST_PAGE_ANSWERS: 'off' } });
    const statuses = ['/ansokan/atgard-select', '/finns-inte'].map(async (path) => (await open(path, { cookie: '' })).status);
    expect(await Promise.all(statuses)).toEqual([200, 404]);
    expect([partsIn((await open('/ansokan/atgard-select')).body), calls()]).toEqual([[], []]);
  });
});

describe('the guards of a first page', () => {
  it.each([
    ['test', '', [200, undefined]],
    ['test', ACCEPTED, [200, undefined]],
    ['prod', '', [302, '/404']],
    ['prod', ACCEPTED, [302, '/404']],
  ])('ROUTE-15 PLUS-50 in %s, with the cookies "%s", the page of components is %j', async (environment, cookie, expected) => {
    const { open } = await start({ env: { APP_ENV: environment } });
    const page = await open('/komponenter', { cookie });
    expect([page.status, page.headers.location]).toEqual(expected);
  });

  it.each([
    ['/ansokan/sammanfattning', '/logga-in?fran=session'],
    ['/kvitton', '/logga-in?fran=session'],
    ['/ansokan/kvittens', '/logga-in?fran=session'],
    ['/finns/inte', '/404'],
    ['/', '/logga-in'],
  ])('PLUS-50 GUARD-01 ROUTE-01 ROUTE-14 without a session %s redirects to %s without backend calls', async (path, to) => {
    const { open, calls } = await start();
    const page = await open(path, { cookie: `TERMS_CONFIRM=${HASH}` });
    expect([page.status, page.headers.location, page.body, calls()]).toEqual([302, to, '', []]);
  });

  it.each<[string, string, string, Ansokan]>([
    ['/ansokan/atgard-select', 'sid=x', '/anvandarvillkor', buildAnsokan()],
    ['/ansokan/atgard-select', ACCEPTED, '/ansokan/sok-forening', buildEmptyAnsokan()],
    ['/ansokan/sok-forening', ACCEPTED, '/ansokan/atgard-select?fran=noAssociation', buildAnsokan()],
    ['/ansokan/kvittens', ACCEPTED, '/ansokan/sok-forening', buildAnsokan()],
    ['/ansokan/x', ACCEPTED, '/404', buildAnsokan()],
  ])('PLUS-50 GUARD-02 GUARD-03 GUARD-07 GUARD-08 %s with the cookies %s redirects to %s before any script', async (path, cookie, to, draft) => {
    const { open } = await start({ draft });
    const page = await open(path, { cookie });
    expect([page.status, page.headers.location, page.body]).toEqual([302, to, '']);
    expect([page.headers['cache-control'], page.headers.vary]).toEqual(['private, no-store', 'accept-encoding, accept-language, cookie']);
  });

  it('PLUS-50 GUARD-04 INC-39 duplicate persons redirect to the selection page with the reason', async () => {
    const { open } = await start({ answers: { 'PUT /api/ansokan/validera': { body: false } } });
    expect(await open('/ansokan/foreningsstamma')).toMatchObject({ status: 302, headers: { location: '/ansokan/atgard-select?fran=measures' } });
  });

  it.each([
    ['a session that has run out', { 'GET /api/identity': { status: 401, body: 'Auth timeout' } }],
    ['a session that was ended', { 'GET /api/identity': { status: 401, body: 'Unauthorized' } }],
    ['a draft that cannot be loaded', { 'GET /api/ansokan': { status: 500 } }],
    ['terms that cannot be fetched', { 'GET /api/anvandarvillkor/hash': { status: 500 } }],
    ['a status that cannot be read', { 'GET /api/signera/signingStatus': { status: 500 } }],
  ])('PLUS-50 SESS-02 SESS-03 ERR-13 %s is left to the browser, without redirect', async (_what, answers: Record<string, Answer>) => {
    const { open } = await start({ answers });
    for (const path of ['/ansokan/atgard-select', '/ansokan/kvittens']) {
      const page = await open(path);
      const isAsked = path.endsWith('kvittens') || !Object.keys(answers).join().includes('signera');
      if (page.status === 200) expect(partsIn(page.body)).toEqual(isAsked ? CERTAIN : WHOLE);
      else expect(page.headers.location).toBe('/ansokan/sok-forening');
    }
    expect((await open(Object.keys(answers)[0]?.includes('signera') ? '/ansokan/kvittens' : '/ansokan/atgard-select')).status).toBe(200);
  });
});

describe('a backend in trouble', () => {
  it.each(['GET /api/identity', 'GET /api/ansokan', 'GET /public/getSystemmeddelande'])(
    'PLUS-50 the page comes with what is there when %s hangs',
    async (call) => {
      const { open } = await start({ answers: { [call]: { hangs: true } }, env: { FIRST_PAGE_WAIT_MS: '800' } });
      const begun = performance.now();
      const page = await open('/ansokan/atgard-select');
      expect(performance.now() - begun).toBeLessThan(2000);
      expect(page.status).toBe(200);
      expect(partsIn(page.body)).toEqual(CERTAIN);
      expect(stateIn(page.body)['session']).toEqual(call.includes('identity') ? null : { personnummer: PERSON });
    },
  );

  it('PLUS-50 the page comes when the backend is down', async () => {
    site = await startSite();
    const page = await site.get('/ansokan/atgard-select', { headers: { ...NAVIGATION, cookie: ACCEPTED } });
    expect([page.status, partsIn(await page.text())]).toEqual([200, CERTAIN]);
  });
});
