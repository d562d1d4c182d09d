import Fastify from 'fastify';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendError } from '../../http/errorHandler.ts';
import { useValibot, type Api } from './validation.ts';

const AnswerSchema = v.object({ namn: v.string(), tid: v.pipe(v.string(), v.isoTimestamp(), v.toDate()) });
const TID = '2026-05-17T12:40:00.000Z';
const NUMMER = '19121212-1212';

let lines: string;
let stored: unknown;
let app: Api;
beforeEach(() => {
  lines = '';
  app = Fastify({ logger: { stream: { write: (line) => void (lines += line) } } });
  app.setErrorHandler(sendError);
  useValibot(app);
  app.get('/namn', { schema: { response: { 200: AnswerSchema } } }, async () => JSON.parse(JSON.stringify(stored)));
  const plain = { type: 'object' } as const;
  app.get('/fritt', { schema: { response: { 200: plain } } }, async () => JSON.parse(JSON.stringify(stored)));
  app.get('/svar', { schema: { response: { 200: v.nullable(v.union([AnswerSchema, v.boolean()])) } } }, async () => JSON.parse(JSON.stringify(stored)));
});

const answer = async (value: unknown, url = '/svar') => {
  stored = value;
  const { statusCode, headers, body } = await app.inject(url);
  return { status: statusCode, type: headers['content-type'], body };
};

describe('answers', () => {
  it('ASVS 15.3.1 hold what their schema names and nothing else', async () => {
    expect(await answer({ namn: 'Anna', tid: TID, hemligt: NUMMER })).toEqual({
      status: 200,
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({ namn: 'Anna', tid: TID }),
    });
  });

  it.each([null, true, false])('API-07 API-15 are JSON also when they are %s', async (value) => {
    expect(await answer(value)).toEqual({ status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(value) });
  });

  it('API-07 whose schema is only for the documentation are sent as they are', async () => {
    expect(await answer({ namn: 1, mer: null }, '/fritt')).toMatchObject({ status: 200, body: '{"namn":1,"mer":null}' });
  });

  it('ASVS 16.5.1 that are not as agreed are 500; the log names field and rule, never the value', async () => {
    for (const [value, url, where] of [
      [{ namn: 'Anna', tid: NUMMER }, '/namn', 'tid: format'],
      [[NUMMER], '/svar', 'the whole: typ'],
      [{ tid: NUMMER }, '/namn', 'namn: saknas, tid: format'],
    ] as const) {
      const { status, body } = await answer(value, url);
      expect([status, JSON.parse(body).kod]).toEqual([500, 'INTERNT_FEL']);
      expect(lines).toContain(`The answer of GET ${url} is not as agreed: ${where}"`);
      expect(lines).toContain('"kod":"INTERNT_FEL","msg":"request failed"');
      expect(lines + body).not.toContain(NUMMER);
    }
  });
});

describe('calls', () => {
  const BodySchema = v.strictObject({
    id: v.pipe(v.string(), v.uuid()),
    namn: v.pipe(v.string(), v.maxLength(3), v.regex(/^[A-Z]/)),
    slag: v.picklist(['A', 'B']),
    fast: v.literal('x'),
    lista: v.array(v.object({ antal: v.number() })),
    variant: v.variant('typ', [v.object({ typ: v.literal('en') }), v.object({ typ: v.literal('annan') })]),
    tom: v.optional(v.never()),
  });
  const GOOD = { id: '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11', namn: 'Bo', slag: 'A', fast: 'x', lista: [{ antal: 1 }], variant: { typ: 'en' } };
  const send = async (payload: object) => {
    app.post('/namn', { schema: { body: BodySchema } }, async (request) => request.body);
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/namn', payload });
    return { status: statusCode, body: JSON.parse(body) };
  };

  it('ASVS 2.2.1 as agreed reach their handler', async () => {
    expect(await send(GOOD)).toEqual({ status: 200, body: GOOD });
  });

  it.each([
    [{ id: 'x' }, 'id', 'uuid'],
    [{ id: 1 }, 'id', 'typ'],
    [{ id: ['a', 'b'] }, 'id', 'typ'],
    [{ namn: 'Anna' }, 'namn', 'maxlangd'],
    [{ namn: 'bo' }, 'namn', 'format'],
    [{ slag: 'C' }, 'slag', 'okant-varde'],
    [{ fast: 'y' }, 'fast', 'okant-varde'],
    [{ lista: {} }, 'lista', 'typ'],
    [{ lista: [1] }, 'lista.0', 'typ'],
    [{ lista: [{ antal: 1 }, {}] }, 'lista.1.antal', 'saknas'],
    [{ lista: [{ antal: '1' }] }, 'lista.0.antal', 'typ'],
    [{ variant: { typ: 'tredje' } }, 'variant.typ', 'okant-varde'],
    [{ tom: 1 }, 'tom', 'ska-inte-finnas'],
    [{ fast: undefined }, 'fast', 'saknas'],
    [{ [NUMMER]: 1 }, '', 'okant-falt'],
  ])(
    'ASVS 2.2.1 ASVS 15.3.7 ASVS 16.5.1 with %j are refused by path and rule, never with a value or the name of an unknown field',
    async (change, path, kod) => {
      expect(await send({ ...GOOD, ...change })).toMatchObject({ status: 400, body: { kod: 'OGILTIGA_UPPGIFTER', fel: [{ path, kod }] } });
    },
  );

  it('ASVS 2.2.1 ASVS 15.3.1 reach their handler as the schema reads them, without what it does not name', async () => {
    app.post('/last', { schema: { body: v.object({ namn: v.pipe(v.string(), v.trim()) }) } }, async (request) => request.body);
    const { body } = await app.inject({ method: 'POST', url: '/last', payload: { namn: ' Bo ', annat: 1 } });
    expect(JSON.parse(body)).toEqual({ namn: 'Bo' });
  });

  it('ASVS 2.2.1 that are no object at all are refused as a whole', async () => {
    app.post('/namn', { schema: { body: BodySchema } }, async (request) => request.body);
    const answered = await app.inject({ method: 'POST', url: '/namn', headers: { 'content-type': 'application/json' }, payload: '1' });
    expect([answered.statusCode, JSON.parse(answered.body).fel]).toEqual([400, [{ path: '', kod: 'typ' }]]);
  });

  it('ASVS 2.2.1 are told of all their faults at once', async () => {
    expect((await send({ ...GOOD, id: 'x', slag: 'C', fast: undefined })).body.fel).toHaveLength(3);
  });

  it('ASVS 2.2.1 cannot be taken by a route whose schema is no such schema', async () => {
    app.get('/fel', { schema: { querystring: { type: 'object' } } }, async () => true);
    await expect(app.ready()).rejects.toThrow('A route schema must be a valibot schema');
  });
});
