import Fastify from 'fastify';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendError } from './errorHandler.ts';
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

  it('ASVS 16.5.1 that are not as agreed are 500; the log names field and rule, never the value', async () => {
    for (const [value, url, where] of [
      [{ namn: 'Anna', tid: NUMMER }, '/namn', 'tid: format'],
      [[NUMMER], '/svar', 'the whole: typ'],
    ] as const) {
      const { status, body } = await answer(value, url);
      expect([status, JSON.parse(body).kod]).toEqual([500, 'INTERNT_FEL']);
      expect(lines).toContain(`The answer of GET ${url} is not as agreed: ${where}"`);
      expect(lines + body).not.toContain(NUMMER);
    }
  });
});
