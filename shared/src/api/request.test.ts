import { afterEach, beforeEach, expect, it } from 'vitest';
import { UTKAST } from '../state/test/exempel.ts';
import { ApiError, isApiError } from './errors.ts';
import { type ScriptedServer, clientAt, gate, startScriptedServer } from './test/scriptedServer.ts';

const FORSAKRAN = { version: 'cafe0123', lamnad: new Date('2026-11-22T10:00:00Z') };

let server: ScriptedServer;
let pending: number[];
let busy: number[];
let responses: number;
let logouts: number;
let lost: string[];

beforeEach(async () => {
  server = await startScriptedServer();
  pending = [];
  busy = [];
  responses = 0;
  logouts = 0;
  lost = [];
});
afterEach(() => server.close());

const client = (timeoutMs?: number) =>
  clientAt(server.origin, {
    onPending: (change) => pending.push(change),
    onBusy: (change) => busy.push(change),
    onResponse: () => (responses += 1),
    onAuthTimeout: () => (logouts += 1),
    onUnauthorized: (how) => lost.push(how),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => new Error('The call succeeded'),
    (cause: unknown) => cause,
  );
  if (!isApiError(error)) throw error;
  return error;
};

it('API-06 the client marks unsafe calls and names the version read', async () => {
  server.script(`PUT /api/ansokan/${UTKAST.id}`, { body: UTKAST, headers: { ETag: '"8"' } });
  const answer = await client().putAnsokan(UTKAST, '"7"');
  const [put] = server.received;
  expect(put?.headers).toMatchObject({ 'x-requested-with': 'uppgiftsandring', 'if-match': '"7"', 'content-type': 'application/json' });
  expect(answer).toEqual({ data: UTKAST, version: '"8"', savedAt: null });
});

it.each<[string, string, () => Promise<unknown>, Record<string, unknown>]>([
  ['API-06 a save without version', `PUT /api/ansokan/${UTKAST.id}`, () => client().putAnsokan(UTKAST, null), { 'if-match': undefined }],
  ['API-09 a deletion, whose body is empty,', 'DELETE /api/ansokan', () => client().deleteAnsokan(), { 'content-type': undefined }],
  ['API-10 a send-in', 'GET /api/ansokan/skickain', () => client().sendIn(), { accept: 'application/json', 'content-type': 'application/json' }],
])('%s has just the headers that servers accept', async (_what, call, run, expected) => {
  server.script(call, { body: UTKAST });
  await run();
  const { headers } = server.received[0] ?? {};
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, headers?.[name]]))).toEqual(expected);
});

it('API-01 the client calls fetch as a plain function, as browsers demand', async () => {
  const owners: unknown[] = [];
  const api = clientAt('', {
    fetch: async function (this: unknown) {
      owners.push(this);
      return Response.json({ personnummer: '19850314-2385' });
    },
  });
  await api.getIdentity();
  expect(owners).toEqual([undefined]);
});

const PROBLEM = { title: 'Conflict', requestId: 'A1B2' };
it.each([
  [
    'API-06 the parsed problem and its reference',
    { status: 409, body: PROBLEM, headers: { 'Content-Type': 'application/problem+json' } },
    { status: 409, body: PROBLEM, reference: 'A1B2' },
  ],
  ['API-18 the text of an error as it is', { status: 400, body: 'No styrelseinformation found' }, { status: 400, body: 'No styrelseinformation found' }],
  ['PLUS-05 a missing answer as status 0', 'drop', { status: 0 }],
] as const)('%s is what the client throws', async (_what, script, error) => {
  server.script('GET /api/ansokan', script);
  expect(await failure(client().getAnsokan())).toMatchObject(error);
});

it('PLUS-05 the client gives up when the answer takes too long', async () => {
  const { opened, open } = gate();
  server.script('GET /api/ansokan', () => opened.then(() => ({ body: UTKAST })));
  expect((await failure(client(50).getAnsokan())).status).toBe(0);
  expect(pending).toEqual([1, -1]);
  open();
});

it('API-04 the client refuses an answer of another shape, revealing nothing', async () => {
  server.script('GET /api/ansokan', { body: { ...UTKAST, uppgiftsandring: 'nej', hemligt: '19850314-2385' } });
  const error = await failure(client().getAnsokan());
  expect(error.status).toBe(502);
  expect(JSON.stringify([error.message, error.body])).not.toContain('19850314');
});

it('API-02 failures never names the path, which can hold a personal number', async () => {
  server.script('GET /api/personnummer/19850314-2385', { status: 404, body: 'Not found' });
  const error = await failure(client().getPerson('19850314-2385'));
  expect(error.status).toBe(404);
  expect(`${error.message} ${error.stack}`).not.toContain('2385');
});

const calls = [
  ['GET /api/identity', () => client().getIdentity()],
  ['GET /api/ansokan', () => client().getAnsokan()],
  [`PUT /api/ansokan/${UTKAST.id}`, () => client().putAnsokan(UTKAST, null)],
  ['PUT /api/ansokan/validera', () => client().validera(UTKAST)],
  ['DELETE /api/ansokan', () => client().deleteAnsokan()],
  ['POST /api/signera/getSigningInstance', () => client().getSigningInstance(UTKAST, FORSAKRAN)],
  ['GET /api/personnummer/19850314-2385', () => client().getPerson('19850314-2385')],
  ['GET /public/getMeddelande', () => client().getMeddelande()],
] as const;

it.each(calls)('SESS-03 Auth timeout leaves for the logout when %s answers 401 Auth timeout', async (call, run) => {
  server.script(call, { status: 401, body: 'Auth timeout' });
  await failure(run());
  expect([logouts, lost]).toEqual([1, []]);
});

it.each(calls)('ERR-13 SESS-03 the client reports a lost session on 401 from %s', async (call, run) => {
  server.script(call, { status: 401, body: 'Unauthorized' });
  await failure(run());
  expect(logouts).toBe(0);
  // The call that asks who is logged in may also be made by a user who is not (SESS-02).
  expect(lost).toEqual(call === 'GET /api/identity' ? [] : ['ended']);
});

it.each(calls)('PLUS-19 the client reports a session ended elsewhere when %s says so', async (call, run) => {
  server.script(call, { status: 401, body: 'Session ended elsewhere' });
  await failure(run());
  expect([logouts, lost]).toEqual([0, ['elsewhere']]);
});

it.each([400, 403, 404, 409, 429, 500])('ERR-13 %i is not a lost session', async (status) => {
  server.script('GET /api/ansokan', { status, body: 'Unauthorized' });
  await failure(client().getAnsokan());
  expect([logouts, lost]).toEqual([0, []]);
});

it.each([
  [403, 'Auth timeout'],
  [401, 'auth timeout'],
  [401, 'Auth timeout.'],
  [401, ''],
])('SESS-03 Auth timeout stays on %i with body "%s"', async (status, body) => {
  server.script('GET /api/identity', { status, body });
  await failure(client().getIdentity());
  expect(logouts).toBe(0);
});

const CALL = 'GET /api/identity';
const IDENTITY = { personnummer: '19850314-2385' };
const refusal = (kod: string, seconds: string) => ({
  status: 503,
  body: { kod },
  headers: { 'Content-Type': 'application/problem+json', 'Retry-After': seconds },
});

it('PLUS-05 an overloaded server is asked once more, when it said', async () => {
  server.script(CALL, () => (server.calls(CALL).length === 1 ? refusal('OVERBELASTAD', '1') : { body: IDENTITY }));
  const began = performance.now();
  expect(await client().getIdentity()).toEqual(IDENTITY);
  expect(performance.now() - began).toBeGreaterThanOrEqual(999);
  expect([server.calls(CALL).length, busy]).toEqual([2, [1, -1]]);
});

it.each([
  ['PLUS-05 for who is logged in twice and not more', CALL, () => client().getIdentity(), 2],
  ['PLUS-70 for a working copy once', 'GET /api/ansokan/a/osparat', () => client().getArbetskopior('a'), 1],
  ['PLUS-05 to log once', 'POST /api/logs', () => client().log({ level: 'INFO', message: 'hej' }), 1],
])('%s is an overloaded server asked', async (_what, call, run, times) => {
  server.script(call, refusal('OVERBELASTAD', '0'));
  await Promise.allSettled([run()]);
  expect([server.received.length, busy]).toEqual([times, times === 2 ? [1, -1] : []]);
});

it.each([refusal('UPPTAGET', '0'), refusal('', '0'), { status: 500, body: { kod: 'OVERBELASTAD' } }, { status: 503, body: 'OVERBELASTAD' }])(
  'PLUS-05 an overloaded server alone has a call repeated, not %j',
  async (answer) => {
    server.script(`PUT /api/ansokan/${UTKAST.id}`, answer);
    await failure(client().putAnsokan(UTKAST, null));
    expect([server.received.length, busy]).toEqual([1, []]);
  },
);

const PUT_PATH = `PUT /api/ansokan/${UTKAST.id}`;
it.each([
  ['GET /api/ansokan', true, () => client().getAnsokan()],
  ['DELETE /api/ansokan', true, () => client().deleteAnsokan()],
  ['POST /api/signera/getSigningInstance', true, () => client().getSigningInstance(UTKAST, FORSAKRAN)],
  ['GET /public/getMeddelande', true, () => client().getMeddelande()],
  ['GET /assets/i18n/sv.json', true, () => client().getCatalogue('sv', '/')],
  [PUT_PATH, false, () => client().putAnsokan(UTKAST, null)],
  ['PUT /api/ansokan/validera', false, () => client().validera(UTKAST)],
  ['POST /api/logs', false, () => client().log({ level: 'INFO', message: 'hej' })],
  ['GET /api/ansokan/a/osparat', false, () => client().getArbetskopior('a')],
] as const)('LOAD-02 INC-27 loader count counts %s: %s, and counts it off when it fails', async (call, counted, run) => {
  server.script(call, { status: 500, body: 'fel' });
  await run().catch(() => undefined);
  expect(server.calls(call)).toHaveLength(1);
  expect(pending).toEqual(counted ? [1, -1] : []);
});

it('MSG-03 message check runs on every answer, not on the messages’ own or a missing one', async () => {
  server.script('POST /api/logs', { status: 204, body: '' });
  await failure(client().getIdentity());
  await client().log({ level: 'INFO', message: 'hej' });
  await failure(client().putAnsokan(UTKAST, null));
  expect(responses).toBe(3);
  for (const name of ['getMeddelande', 'getSystemmeddelande'] as const) {
    server.script(`GET /public/${name}`, { body: null });
    await client()[name]();
  }
  server.script('GET /api/identity', 'drop');
  await failure(client().getIdentity());
  expect(responses).toBe(3);
});
