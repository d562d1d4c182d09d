import { RequestErrors } from '@uppgiftsandring/shared/server/http';
import Fastify from 'fastify';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { entriesOf } from '../../../test/logEntries.ts';
import { useDatabase } from '../../../test/database.ts';
import { GOOD_BACKEND } from '../../../test/goodSettings.ts';
import { personApp } from '../../../test/people/personApp.ts';
import { pendingSigning } from '../../../test/signera/rows.ts';
import { answerTo, createWorld } from '../../../test/signera/service.ts';
import { readConfig } from '../../config/config.ts';
import { ansokningar, rateWindows } from '../../db/schema.ts';
import { inskick, underskrifter, type UnderskriftState } from '../../db/signeraSchema.ts';
import { useValibot, type Api } from '../api/validation.ts';
import { signeraCallbackRoute, signeraRoutes } from './routes.ts';
import { findUnderskrift } from './repository.ts';

const config = { ...readConfig({ ...GOOD_BACKEND, APP_ENV: 'test' }), callbackLimit: { limit: 3, windowSeconds: 86_400 } };

const database = useDatabase(inskick, underskrifter, ansokningar, rateWindows);
const world = await createWorld();
let lines: string[];
beforeEach(async () => {
  lines = [];
});

/** Posts the payload; returns where the browser is redirected. */
async function post(payload: string | Record<string, string> | undefined, contentType = 'application/x-www-form-urlencoded', remoteAddress = '10.0.0.1') {
  const app: Api = Fastify({ bodyLimit: 20_000, logger: { stream: { write: (line) => void lines.push(line) } }, logController: new RequestErrors() });
  useValibot(app);
  await signeraCallbackRoute(app, { db: database.db, config, now: () => new Date(), logger: app.log, signing: () => world.config });
  const body = typeof payload === 'object' ? new URLSearchParams(payload).toString() : payload;
  const sent = body === undefined ? {} : { headers: { 'content-type': contentType }, payload: body };
  const answer = await app.inject({ method: 'POST', url: '/api/signera/callback', remoteAddress, ...sent });
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([303, undefined]);
  return answer.headers.location;
}
const log = (): { event: string; code: string; level: number }[] => entriesOf(lines);
const formOf = async (form: Awaited<ReturnType<typeof pendingSigning>>['form']) => {
  const { binding, relayState, eidSignResponse } = await answerTo(world, form);
  return { Binding: binding, RelayState: relayState, EidSignResponse: eidSignResponse };
};

describe('the answer that a browser posts', () => {
  it('ESIG-05 ESIG-07 a posted answer signs and leads to the receipt', async () => {
    const { requestId, form } = await pendingSigning(database.db, world);
    expect(await post(await formOf(form))).toBe('/ansokan/kvittens');
    expect(await findUnderskrift(database.db, requestId)).toMatchObject({ state: 'signed' });
  });

  it.each<[UnderskriftState, string]>([
    ['cancelled', '/ansokan/error?orsak=avbruten'],
    ['withdrawn', '/ansokan/error?orsak=aterkallad'],
    ['failed', '/ansokan/error?orsak=fel'],
    ['superseded', '/ansokan/error?orsak=ersatt'],
  ])('ESIG-07 an answer to an attempt that is %s leads to %s', async (state, page) => {
    const { requestId, form } = await pendingSigning(database.db, world);
    await database.db.update(underskrifter).set({ state, finishedAt: new Date() }).where(eq(underskrifter.requestId, requestId));
    expect(await post(await formOf(form))).toBe(page);
  });

  it.each([
    ['without a field', ({ EidSignResponse: _none, ...rest }: Record<string, string>) => new URLSearchParams(rest).toString()],
    ['with a field twice', (fields: Record<string, string>) => `${new URLSearchParams(fields).toString()}&EidSignResponse=x`],
    ['with nothing', () => ''],
  ])('ESIG-05 ASVS 2.2.1 a form %s is refused, and the attempt stays pending', async (_what, edit) => {
    const { requestId, form } = await pendingSigning(database.db, world);
    expect(await post(edit(await formOf(form)))).toBe('/ansokan/error?orsak=fel');
    expect(log()).toEqual([expect.objectContaining({ level: 40, event: 'signing-refused' })]);
    expect(await findUnderskrift(database.db, requestId)).toMatchObject({ state: 'pending' });
  });

  it('ESIG-05 ASVS 2.2.1 a post without a form is refused as one with empty fields', async () => {
    expect(await post(undefined)).toBe('/ansokan/error?orsak=fel');
    expect(log()).toEqual([expect.objectContaining({ level: 40, event: 'signing-refused', code: 'binding' })]);
  });

  it('ESIG-05 ASVS 16.3.4 a post that cannot be received leads to a page', async () => {
    expect(await post('{}', 'application/xml')).toBe('/ansokan/error?orsak=fel');
    expect(await post(`a=${'x'.repeat(20_000)}`)).toBe('/ansokan/error?orsak=fel');
    for (const line of log()) expect(line).toMatchObject({ level: 50, event: 'signing-refused', code: 'not-received', err: expect.anything() });
    expect(log()).toHaveLength(2);
  });

  it('API-18 ASVS 2.4.1 too many posts from one network lead to a page', async () => {
    const pages = [];
    for (let count = 0; count < 4; count += 1) pages.push(await post('x=1'));
    expect(new Set(pages.slice(0, 3))).toEqual(new Set(['/ansokan/error?orsak=fel']));
    expect(pages[3]).toBe('/ansokan/error?orsak=upptagen');
    expect(await post('x=1', undefined, '10.0.0.2')).toBe('/ansokan/error?orsak=fel');
  });
});

it('API-13 ESIG-06 the person is told how far the signing has come', async () => {
  const { app } = personApp();
  const never = () => Promise.reject(new Error('not asked here'));
  const register = { find: never, behorighet: never };
  signeraRoutes(app, { db: database.db, config, now: () => new Date(), logger: app.log, register, person: { find: never }, signing: () => world.config });
  const status = async () => (await app.inject('/api/signera/signingStatus')).json();
  expect(await status()).toEqual({ status: 'INGEN' });
  await pendingSigning(database.db, world);
  expect(await status()).toEqual({ status: 'PAGAENDE' });
});
