import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  SLICE_HAPPENED_PATH,
  SLICE_HEALTH_PATH,
  SLICE_LIST_PATH,
  SLICE_RENDERING_PATH,
  SLICE_STEP_PATH,
  SLICE_STOP_PATH,
  SliceHappenedSchema,
  SliceHealthSchema,
  SliceRenderedSchema,
  SliceStepsSchema,
  type Run,
} from '@uppgiftsandring/platform/health/sliceHealth';
import { CURVE_POINTS_PATH, CURVES_PATH, CurvesSchema } from '@uppgiftsandring/platform/health/slappkurvor';
import { Browser } from '../../browser.ts';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';

const { origin, backendEnv } = inject('stack');
const RUN: Run = { slice: 'wizard', version: '7.1.0', run: '2026-11-21T10:00:00.000Z' };
const withToken = { authorization: `Bearer ${backendEnv['HOST_TOKEN']}` };

const operator = { authorization: `Bearer ${readFileSync(join(backendEnv['DATA_DIR'] ?? '', 'operator.token'), 'utf8').trim()}` };

const send = (path: string, method: string, body: unknown, headers: Record<string, string>) =>
  new Browser(origin).go(path, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
const exchange = async (seen: readonly unknown[]) =>
  v.parse(SliceHealthSchema, await (await send(SLICE_HEALTH_PATH, 'POST', { seen, asked: [RUN] }, withToken)).json());

/** Stops the version; one that is already stopped is not changed. */
async function stop(): Promise<void> {
  expect((await send(SLICE_STOP_PATH, 'PUT', { ...RUN, visits: 40, errors: 12 }, withToken)).status).toBe(204);
}

describe('how the versions of the slices fare', () => {
  it('PLUS-28 counts a person who is logged in, once, and nobody else', async () => {
    const sid = (await login(PEOPLE.public)).cookie('sid')?.value;
    const seen = { ...RUN, sid, failed: true };
    expect((await exchange([seen, { ...seen, failed: false }])).figures).toEqual([{ ...RUN, visits: 1, errors: 1 }]);
    expect((await exchange([seen, { ...seen, sid: 'made-up' }])).figures).toEqual([{ ...RUN, visits: 1, errors: 1 }]);
  });

  it('PLUS-28 keeps a stop', async () => {
    await stop();
    expect((await exchange([])).stopped).toContainEqual(RUN);
  });

  it('PLUS-43 a step is taken when it may, by the clock of the database', async () => {
    const planned = { ...RUN, run: 'av sig själv', plan: { shares: [1, 100], hours: 24 }, against: null };
    const step = async (may: boolean) => v.parse(SliceStepsSchema, await (await send(SLICE_STEP_PATH, 'PUT', { ...planned, may }, withToken)).json());
    expect(await step(false)).toEqual({ steps: [], waiting: null });
    await stop();
    const first = await step(true);
    expect(first).toMatchObject({ steps: [{ share: 1 }], waiting: { why: 'hours' } });
    expect(await step(true)).toEqual(first);
    const { happened } = v.parse(SliceHappenedSchema, await (await send(SLICE_HAPPENED_PATH, 'POST', { slice: 'wizard' }, withToken)).json());
    expect(happened).toContainEqual({ at: first.steps[0]?.at, what: 'step', version: '7.1.0', run: 'av sig själv', share: 1 });
    expect(happened).toContainEqual(expect.objectContaining({ what: 'halted', visits: 40, errors: 12 }));
    const unordered = { ...planned, plan: { shares: [10, 1], hours: 24 }, may: true };
    expect((await send(SLICE_STEP_PATH, 'PUT', unordered, withToken)).status).toBe(400);
  });

  it('PLUS-68 what one server has barred, no other renders', async () => {
    const telling = async (hurt: object[]) => {
      const told = { server: randomUUID(), asked: [RUN], well: [], hurt, leaves: true };
      return v.parse(SliceRenderedSchema, await (await send(SLICE_RENDERING_PATH, 'PUT', told, withToken)).json());
    };
    const hurt = { ...RUN, why: 'It holds 210 MB' };
    await telling([hurt]);
    expect(await telling([])).toMatchObject({ may: [], barred: expect.arrayContaining([hurt]) });
  });

  it('PLUS-68 tells which lists of what is live other servers have taken', async () => {
    const taken = { key: 'wizard-1', serial: Number.MAX_SAFE_INTEGER, signature: 'x'.repeat(86) };
    for (const body of [
      { slice: 'wizard', taken },
      { slice: 'wizard', taken: null },
    ])
      expect(await (await send(SLICE_LIST_PATH, 'PUT', body, withToken)).json()).toEqual({ seen: [taken] });
  });

  it('PLUS-42 tells the operator how a version fares over time, of sessions that are logged in', async () => {
    const sid = (await login(PEOPLE.public)).cookie('sid')?.value ?? '';
    const point = { slice: 'receipt', version: '7.1.0', sid, kind: 'loads', value: 2 };
    const points = [point, { ...point, kind: 'lcp', value: 900 }, { ...point, sid: 'made-up', value: 100 }];
    expect((await send(CURVE_POINTS_PATH, 'POST', { points }, withToken)).status).toBe(204);
    for (const span of ['minute', 'hour']) {
      const { curves } = v.parse(CurvesSchema, await (await send(CURVES_PATH, 'POST', { slice: 'receipt', span }, operator)).json());
      const loads = curves.filter(({ version }) => version === '7.1.0');
      expect(loads).toMatchObject([{ loads: 2, errors: 0, inp: null }]);
      expect(loads[0]?.lcp).toBeCloseTo(900, -2);
    }
  });

  it('PLUS-42 ASVS 8.2.1 what the servers and the operators may is not the same, and nobody else may anything', async () => {
    for (const headers of [{}, withToken]) expect((await send(CURVES_PATH, 'POST', { slice: 'receipt', span: 'hour' }, headers)).status).toBe(401);
    for (const headers of [{}, operator]) expect((await send(CURVE_POINTS_PATH, 'POST', { points: [] }, headers)).status).toBe(401);
  });

  it('PLUS-28 ASVS 8.2.1 answers nobody without the servers’ token', async () => {
    for (const headers of [{}, { authorization: 'Bearer x' }]) {
      expect((await send(SLICE_HEALTH_PATH, 'POST', { seen: [], asked: [] }, headers)).status).toBe(401);
      expect((await send(SLICE_STOP_PATH, 'PUT', { ...RUN, run: 'x', visits: 1, errors: 1 }, headers)).status).toBe(401);
      const step = { ...RUN, run: 'x', plan: { shares: [1], hours: 1 }, against: null, may: true };
      expect((await send(SLICE_STEP_PATH, 'PUT', step, headers)).status).toBe(401);
      const rendering = { server: randomUUID(), asked: [], well: [], hurt: [], leaves: true };
      expect((await send(SLICE_RENDERING_PATH, 'PUT', rendering, headers)).status).toBe(401);
      expect((await send(SLICE_HAPPENED_PATH, 'POST', { slice: 'wizard' }, headers)).status).toBe(401);
      expect((await send(SLICE_LIST_PATH, 'PUT', { slice: 'wizard', taken: null }, headers)).status).toBe(401);
    }
    expect((await exchange([])).stopped).not.toContainEqual({ ...RUN, run: 'x' });
  });
});
