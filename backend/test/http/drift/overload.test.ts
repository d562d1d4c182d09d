import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemOf } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { ownDatabase } from '../../database.ts';
import { order, reset } from '../../faults.ts';
import { login } from '../../people/login.ts';
import { PEOPLE, STORANGEN } from '../../people/people.ts';
import { until } from '../../process.ts';
import { startStack, type Running } from '../../stack.ts';

const MOST = 6;
/** Longer than any machine needs to fill the server; the register answers when the order is removed. */
const SLOW_MS = 25_000;

let running: Running;
let browser: Browser;
beforeAll(async () => {
  running = await startStack({ CALLS_AT_ONCE: String(MOST), ...(await ownDatabase()) });
  browser = await login(PEOPLE.limits, running.stack.origin);
});
afterAll(async () => {
  await running.stop();
  await rm(running.stack.folder, { recursive: true, force: true });
});
const identity = () => browser.go('/api/identity');
const occupy = (places: number) => Array.from({ length: places }, async () => (await browser.go(`/api/samfallighetsforening?orgNr=${STORANGEN}`)).status);
const plain = (path: string) => fetch(running.stack.origin + path, { redirect: 'manual' });

it('ASVS 15.2.2 one call more than the server can take is told so at once; those begun, health checks and logins go on, and so does it when there is room', async () => {
  await order(running.stack.control, { service: 'register', mode: 'slow', delayMs: SLOW_MS });
  const begun = occupy(MOST - 1);
  await wait(500);
  expect((await identity()).status).toBe(200);
  begun.push(...occupy(1));
  let refused = await identity();
  await until(async () => (refused = await identity()).status !== 200, 'full');
  expect([await problemOf(refused.clone()), refused.headers.get('retry-after')]).toEqual([expect.objectContaining({ status: 503, kod: 'OVERBELASTAD' }), '2']);
  expect([(await plain('/livez')).status, (await plain('/readyz')).status]).toEqual([200, 200]);
  expect((await plain('/start')).headers.get('location')).toContain(running.stack.backendEnv.OIDC_ISSUER);
  await reset(running.stack.control);
  expect(await Promise.all(begun)).toEqual(Array(MOST).fill(200));
  expect((await identity()).status).toBe(200);
});

it('ASVS 15.2.2 a caller who goes away leaves room for another', async () => {
  await order(running.stack.control, { service: 'register', mode: 'slow', delayMs: SLOW_MS });
  const gone = new AbortController();
  const cookie = `sid=${browser.cookie('sid')?.value}`;
  const left = Array.from({ length: MOST }, () =>
    fetch(`${running.stack.origin}/api/samfallighetsforening?orgNr=${STORANGEN}`, { headers: { cookie }, signal: gone.signal }),
  );
  const ended = Promise.allSettled(left);
  await until(async () => (await identity()).status === 503, 'full');
  gone.abort();
  await ended;
  await until(async () => (await identity()).status === 200, 'room again', undefined, SLOW_MS / 2);
  await reset(running.stack.control);
});
