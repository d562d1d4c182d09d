import { inject, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { SLICE_HEALTH_PATH, SLICE_STOP_PATH, SliceHealthSchema, type Run } from '@uppgiftsandring/shared/wire/sliceHealth';
import { Browser } from '../../browser.ts';
import { login } from '../../login.ts';
import { PEOPLE } from '../../people.ts';

const { origin, backendEnv } = inject('stack');
const RUN: Run = { slice: 'wizard', version: '7.1.0', run: '2026-11-21T10:00:00.000Z' };
const withToken = { authorization: `Bearer ${backendEnv['HOST_TOKEN']}` };

const send = (path: string, method: string, body: unknown, headers: Record<string, string>) =>
  new Browser(origin).go(path, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
const exchange = async (seen: readonly unknown[]) =>
  v.parse(SliceHealthSchema, await (await send(SLICE_HEALTH_PATH, 'POST', { seen, asked: [RUN] }, withToken)).json());

describe('how the versions of the slices fare', () => {
  it('PLUS-28 counts a person who is logged in, once, and nobody else', async () => {
    const sid = (await login(PEOPLE.public)).cookie('sid')?.value;
    const seen = { ...RUN, sid, failed: true };
    expect((await exchange([seen, { ...seen, failed: false }])).figures).toEqual([{ ...RUN, visits: 1, errors: 1 }]);
    expect((await exchange([seen, { ...seen, sid: 'made-up' }])).figures).toEqual([{ ...RUN, visits: 1, errors: 1 }]);
  });

  it('PLUS-28 keeps a stop', async () => {
    expect((await send(SLICE_STOP_PATH, 'PUT', { ...RUN, visits: 40, errors: 12 }, withToken)).status).toBe(204);
    expect((await exchange([])).stopped).toContainEqual(RUN);
  });

  it('PLUS-28 ASVS 8.2.1 answers nobody without the servers’ token', async () => {
    for (const headers of [{}, { authorization: 'Bearer x' }]) {
      expect((await send(SLICE_HEALTH_PATH, 'POST', { seen: [], asked: [] }, headers)).status).toBe(401);
      expect((await send(SLICE_STOP_PATH, 'PUT', { ...RUN, run: 'x', visits: 1, errors: 1 }, headers)).status).toBe(401);
    }
    expect((await exchange([])).stopped).not.toContainEqual({ ...RUN, run: 'x' });
  });
});
