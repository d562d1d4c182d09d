import { setTimeout as wait } from 'node:timers/promises';
import { BrokenCircuitError } from 'cockatiel';
import { expect, it, vi } from 'vitest';
import { createBreaker } from './breaker.ts';

const DAY_MS = 86_400_000;
const SPARED_MS = 200;
const down = new Error('down');
const refused = new Error('refused');
const create = () => createBreaker((error) => error === down, SPARED_MS);
type Breaker = ReturnType<typeof create>;
const fail = async ({ policy }: Breaker, times: number) => {
  for (let count = 0; count < times; count += 1) await expect(policy.execute(() => Promise.reject(down))).rejects.toBe(down);
};

it('ERR-06 ASVS 16.5.2 a system is spared after ten failures in a row; refusals do not count', async () => {
  const breaker = create();
  await fail(breaker, 9);
  await breaker.policy.execute(async () => 'answer');
  await fail(breaker, 9);
  await expect(breaker.policy.execute(() => Promise.reject(refused))).rejects.toBe(refused);
  expect(breaker.state()).toBe('well');
  await fail(breaker, 1);
  await expect(breaker.policy.execute(async () => 'answer')).rejects.toBeInstanceOf(BrokenCircuitError);
  expect(breaker.state()).toBe('spared');
});

it.each([
  ['back', -DAY_MS],
  ['forward', DAY_MS],
])('API-10 API-24 ERR-06 ASVS 16.5.2 a spared system is tried after its pause with the clock set %s', async (_where, by) => {
  const breaker = create();
  await fail(breaker, 10);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by });
  await expect(breaker.policy.execute(async () => 'answer')).rejects.toBeInstanceOf(BrokenCircuitError);
  await wait(SPARED_MS + 20);
  expect(breaker.state()).toBe('tried');
  await fail(breaker, 1);
  expect(breaker.state()).toBe('spared');
  await wait(SPARED_MS + 20);
  const trial = breaker.policy.execute(async () => 'answer');
  expect(breaker.state()).toBe('spared');
  expect([await trial, breaker.state()]).toEqual(['answer', 'well']);
});
