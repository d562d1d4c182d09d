import { RequestErrors } from '@uppgiftsandring/shared/server/http';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { requireToken } from '../features/api/bearer.ts';
import { refuseForgery } from '../features/api/csrf.ts';
import { problemBody, sendError } from './errorHandler.ts';
import { badRequest, conflict, isTooMany, notFound, Problem, TextAnswer, TooMany } from '../base/errors.ts';
import { acceptJsonOnly } from './jsonBody.ts';
import { refuseOtherMethods, logRequests } from './hooks.ts';

const ORIGIN = 'https://exempel.se';
let lines: string;
let app: FastifyInstance;
let answered: unknown[];
const log = () =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

beforeEach(() => {
  lines = '';
  answered = [];
  app = Fastify({
    logger: { level: 'debug', stream: { write: (line) => void (lines += line) } },
    logController: new RequestErrors(),
    genReqId: () => 'ABCD-EFGH',
    bodyLimit: 100,
  });
  app.setErrorHandler(sendError);
  acceptJsonOnly(app);
});

async function call(options: InjectOptions | string) {
  const { statusCode: status, headers, body } = await app.inject(options);
  return { status, headers, body, problem: /problem\+json/.test(String(headers['content-type'])) ? JSON.parse(body) : null };
}

it('ASVS 13.4.4 TRACE of a known path is refused, and nothing of it is sent back', async () => {
  const finish = refuseOtherMethods(app);
  app.get('/livez', async () => 'ok');
  finish();
  const { status, headers, body } = await call({ method: 'TRACE', url: '/livez', headers: { cookie: 'hemlig' } });
  expect([status, headers.allow, body.includes('hemlig')]).toEqual([405, 'GET, HEAD', false]);
});

describe('an error', () => {
  const answerTo = async (error: Error) => {
    app.get('/fel', async () => {
      throw error;
    });
    return call('/fel');
  };
  const base = { type: 'about:blank', requestId: 'ABCD-EFGH' };

  it.each([
    [notFound(), { title: 'Not Found', status: 404, kod: 'FINNS_INTE' }],
    [new TooMany(1), { title: 'Too Many Requests', status: 429, kod: 'FOR_MANGA_ANROP' }],
    [conflict('UNDERSKRIVEN'), { title: 'Conflict', status: 409, kod: 'UNDERSKRIVEN' }],
    [badRequest([{ path: 'id', kod: 'annan' }]), { title: 'Bad Request', status: 400, kod: 'OGILTIGA_UPPGIFTER', fel: [{ path: 'id', kod: 'annan' }] }],
    [Object.assign(new Error('för stort'), { statusCode: 413 }), { title: 'Payload Too Large', status: 413, kod: 'OGILTIGT_ANROP' }],
    [Object.assign(new Error('nej'), { statusCode: 400 }), { title: 'Bad Request', status: 400, kod: 'OGILTIGT_ANROP' }],
    [Object.assign(new Error('nej'), { statusCode: 499 }), { title: 'Error', status: 499, kod: 'OGILTIGT_ANROP' }],
  ])('API-14 ASVS 16.5.1 of the caller is told by code, and is not logged: %s', async (error, problem) => {
    const { status, headers, problem: told } = await answerTo(error);
    const retryAfter = error instanceof TooMany ? '1' : undefined;
    expect([status, headers['content-type'], headers['retry-after']]).toEqual([problem.status, 'application/problem+json; charset=utf-8', retryAfter]);
    expect(told).toEqual({ ...base, ...problem });
    expect(lines).toBe('');
  });

  it.each([
    [new Error('19850314-2385'), { title: 'Internal Server Error', status: 500, kod: 'INTERNT_FEL' }, undefined],
    [Object.assign(new Error('19850314-2385'), { statusCode: 500 }), { title: 'Internal Server Error', status: 500, kod: 'INTERNT_FEL' }, undefined],
    [Object.assign(new Error('19850314-2385'), { statusCode: 302 }), { title: 'Internal Server Error', status: 500, kod: 'INTERNT_FEL' }, undefined],
    [new Problem(502, 'REGISTER', [], { cause: new Error('orsaken') }), { title: 'Bad Gateway', status: 502, kod: 'REGISTER' }, undefined],
    [Object.assign(new Error('borta'), { code: 'ECONNREFUSED' }), { title: 'Service Unavailable', status: 503, kod: 'UPPTAGET' }, '2'],
  ])('ASVS 16.5.1 of ours is told without its words, and logged with its cause: %s', async (error, problem, retryAfter) => {
    const { status, headers, problem: told } = await answerTo(error);
    expect([status, String(headers['retry-after'])]).toEqual([problem.status, String(retryAfter)]);
    expect(told).toEqual({ ...base, ...problem });
    expect(log()).toEqual([expect.objectContaining({ level: 50, kod: problem.kod, err: expect.objectContaining({ message: expect.any(String) }) })]);
    expect(log()[0].err.message).toBe(error instanceof Problem ? 'orsaken' : error.message);
  });

  it('API-00 whose text the specification gives is that text', async () => {
    const { status, headers, body } = await answerTo(new TextAnswer(401, 'Auth timeout'));
    expect([status, headers['content-type'], body]).toEqual([401, 'text/plain; charset=utf-8', 'Auth timeout']);
  });

  it('RFC 9457 API-14 has a title of its own for a status that nobody knows', () => {
    expect(problemBody(599, 'X')).toEqual({ type: 'about:blank', title: 'Error', status: 599, kod: 'X' });
    expect([new TooMany(1), notFound(), new Error('429'), { status: 429 }].map(isTooMany)).toEqual([true, false, false, false]);
  });
});

describe('a call that needs a token', () => {
  it.each([
    [undefined, 401],
    ['', 401],
    ['Bearer', 401],
    ['Bearer hemlig-nyckel-', 401],
    ['Bearer hemlig-nyckel-22', 401],
    ['bearer hemlig-nyckel-2', 401],
    ['hemlig-nyckel-2', 401],
    ['Bearer hemlig-nyckel-2', 200],
  ])('ASVS 8.2.1 ASVS 13.2.1 with %j is answered with %i', async (authorization, status) => {
    app.get('/internt', { onRequest: requireToken('hemlig-nyckel-2', 'OPERATOR_TOKEN') }, async () => 'ok');
    const told = await call({ url: '/internt', headers: authorization === undefined ? {} : { authorization } });
    expect([told.status, told.problem?.kod]).toEqual([status, status === 401 ? 'OPERATOR_TOKEN' : undefined]);
  });
});

describe('a body', () => {
  const send = async (payload: string | Buffer, type = 'application/json') => {
    const { status, body, problem } = await call({ method: 'POST', url: '/ta-emot', headers: { 'content-type': type }, payload });
    return status === 200 ? body : [status, problem?.kod, ...(problem?.fel ?? []).map(({ path, kod }: { path: string; kod: string }) => path + kod)].join(' ');
  };
  beforeEach(() => void app.post('/ta-emot', async (request) => JSON.stringify(request.body)));

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json; charset=utf-8 ; x=y',
    'application/json; x=charset',
  ])('ASVS 4.1.1 of the type %s is read as UTF-8', async (type) => expect(await send('{"a":"å"}', type)).toBe('{"a":"å"}'));

  it.each([
    'application/json; charset=latin1',
    'application/json;charset=utf-16',
    'application/json; charset="iso-8859-1"',
    'application/json; CHARSET=utf-8x',
  ])('ASVS 4.1.1 of the type %s is refused', async (type) => expect(await send('{}', type)).toBe('415 OGILTIGT_ANROP'));

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a', 'application/xml'])(
    'ASVS 4.1.1 of the type %s is refused',
    async (type) => {
      expect(await send('{}', type)).toBe('415 OGILTIGT_ANROP');
    },
  );

  it.each<readonly [string, string | Buffer]>([
    ['utf-8', Buffer.from([0x22, 0xff, 0x22])],
    ['json', '{'],
    ['json', ''],
    ['json', '{"__proto__":{"a":1}}'],
    ['json', '{"constructor":{"prototype":{"a":1}}}'],
    ['unicode', String.raw`"\u0000"`],
    ['unicode', String.raw`"\ud800"`],
    ['unicode', String.raw`{"a":["b",{"c":"d\u0000"}]}`],
    ['unicode', String.raw`{"\u0000":1}`],
    ['unicode', String.raw`[null,1,true,"\udc00"]`],
  ])('ASVS 1.5.3 ASVS 1.5.2 ASVS 2.2.2 ASVS 15.3.6 that cannot be kept is refused as %s: %s', async (kod, payload) =>
    expect(await send(payload)).toBe(`400 OGILTIGA_UPPGIFTER ${kod}`),
  );

  it('ASVS 1.5.3 holds anything else', async () => {
    const content = '{"a":[null,1,true,"\u{1F3E1}",{"b":""}]}';
    expect(await send(content)).toBe(content);
  });
});

describe('a call by another method', () => {
  it('API-14 ASVS 3.5.3 is answered with those that there are, before its body is read; OPTIONS with these alone', async () => {
    const refuseTheRest = refuseOtherMethods(app);
    app.get('/a', async () => 'ok');
    app.route({ method: ['PUT', 'DELETE'], url: '/b', handler: async () => 'ok' });
    app.delete('/a', async () => 'ok');
    refuseTheRest();
    const refused = await call({ method: 'POST', url: '/a', payload: 'x', headers: { 'content-type': 'text/plain' } });
    expect([refused.status, refused.headers['allow'], refused.problem.kod]).toEqual([405, 'GET, HEAD, DELETE', 'OKAND_METOD']);
    expect((await call({ method: 'GET', url: '/b' })).headers['allow']).toBe('PUT, DELETE');
    const options = await call({ method: 'OPTIONS', url: '/b' });
    expect([options.status, options.headers['allow'], options.body]).toEqual([204, 'PUT, DELETE', '']);
    expect((await call({ method: 'DELETE', url: '/a' })).status).toBe(200);
    expect((await call({ method: 'HEAD', url: '/a' })).status).toBe(200);
  });
});

describe('the log of calls', () => {
  it('ASVS 14.2.1 has a line for each, by the pattern of its address; those that ask how we are only in detail', async () => {
    logRequests(app, (answer) => void answered.push(answer));
    app.get('/person/:nummer', async () => 'ok');
    app.get('/livez', async () => 'ok');
    app.get('/readyz', async () => 'ok');
    app.route({ method: ['PUT', 'POST'], url: '/flera', handler: async () => 'ok' });
    for (const url of ['/person/19850314-2385', '/livez', '/readyz', '/okand/19850314-2385']) await call(url);
    await call({ method: 'PUT', url: '/flera' });
    expect(log().map(({ level, route, method, status }) => [level, route, method, status])).toEqual([
      [30, '/person/:nummer', 'GET', 200],
      [20, '/livez', 'GET', 200],
      [20, '/readyz', 'GET', 200],
      [30, 'unknown', 'GET', 404],
      [30, '/flera', 'PUT', 200],
    ]);
    expect(lines).not.toContain('19850314');
    for (const { ms } of log()) expect(Number.isInteger(ms)).toBe(true);
    expect(answered).toHaveLength(5);
    expect(answered[0]).toEqual({ route: '/person/:nummer', method: 'GET', status: 200, ms: expect.any(Number) });
  });
});

describe('a call that another site could have made', () => {
  const own = { origin: ORIGIN, 'x-requested-with': 'uppgiftsandring' };
  const tried = async (method: 'GET' | 'POST' | 'HEAD' | 'OPTIONS', url: string, headers: Record<string, string>) => {
    const { status } = await call({ method, url, headers });
    return status === 403 ? 'refused' : 'let through';
  };
  beforeEach(() => {
    app.addHook('onRequest', async (request) => refuseForgery(request, ORIGIN));
    for (const url of ['/api/a/:id', '/start', '/api/signera/callback']) app.route({ method: ['GET', 'POST', 'OPTIONS'], url, handler: async () => 'ok' });
    app.get('/api/ansokan/skickain', async () => 'ok');
  });

  it('API-06 ASVS 3.5.1 ASVS 3.5.2 ASVS 16.3.2 that changes something needs our origin, or the browser’s word, and our header', async () => {
    const { origin: _none, ...header } = own;
    for (const headers of [own, { ...header, 'sec-fetch-site': 'same-origin' }, { ...own, 'sec-fetch-site': 'same-origin' }])
      expect(await tried('POST', '/api/a/1', headers), JSON.stringify(headers)).toBe('let through');
    for (const headers of [
      {},
      header,
      { origin: ORIGIN },
      { ...own, origin: `${ORIGIN}.se` },
      { ...own, 'sec-fetch-site': 'none' },
      { ...own, 'x-requested-with': 'x' },
    ])
      expect(await tried('POST', '/api/a/1', headers), JSON.stringify(headers)).toBe('refused');
    expect(log().map(({ event, route, level }) => [event, route, level])).toEqual(Array.from({ length: 6 }, () => ['csrf-refused', '/api/a/:id', 40]));
  });

  it('API-06 INC-31 that changes nothing needs nothing, except to send in, where the own origin need not be said', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) expect(await tried(method, '/api/a/1', {})).toBe('let through');
    expect(await tried('GET', '/api/ansokan/skickain', {})).toBe('refused');
    expect(await tried('GET', '/api/ansokan/skickain', { 'x-requested-with': 'uppgiftsandring' })).toBe('let through');
    expect(await tried('GET', '/api/ansokan/skickain', { 'x-requested-with': 'uppgiftsandring', 'sec-fetch-site': 'cross-site' })).toBe('refused');
    expect(await tried('GET', '/api/ansokan/skickain', { ...own, origin: 'https://annan.se' })).toBe('refused');
  });

  it('API-06 ESIG-05 outside /api, and the answer of the signing service, need nothing; an address that nobody knows is told by nothing', async () => {
    expect(await tried('POST', '/start', {})).toBe('let through');
    expect(await tried('POST', '/api/signera/callback', { origin: 'https://annan.se' })).toBe('let through');
    expect(await tried('POST', '/api/19850314-2385?a=b', {})).toBe('refused');
    expect(log()[0]).toMatchObject({ event: 'csrf-refused', route: 'unknown' });
    expect(lines).not.toContain('19850314');
    expect(await tried('POST', '/annat?/api/', {})).toBe('let through');
  });
});
