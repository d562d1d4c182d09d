import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBreaker, SparedError } from './breaker.ts';

const DAY_MS = 86_400_000;
const SPARED_MS = 200;
const down = new Error('down');
const refused = new Error('refused');
const create = () => createBreaker({ isDown: (error) => error === down, sparedMs: SPARED_MS });
const failing = () => Promise.reject(down);

/** A breaker whose circuit is open. */
async function opened() {
  const breaker = create();
  for (let count = 0; count < 10; count += 1) await expect(breaker.execute(failing)).rejects.toBe(down);
  return breaker;
}
const rested = () => wait(SPARED_MS + 20);

afterEach(() => void vi.useRealTimers());

describe('a system that is down', () => {
  it('ERR-06 ASVS 16.5.2 is spared after ten failures in a row, not nine, and any answer begins the count anew', async () => {
    const breaker = create();
    const nine = async () => {
      for (let count = 0; count < 9; count += 1) await expect(breaker.execute(failing)).rejects.toBe(down);
    };
    await nine();
    expect(await breaker.execute(async () => 'answer')).toBe('answer');
    await nine();
    await expect(breaker.execute(() => Promise.reject(refused))).rejects.toBe(refused);
    expect(breaker.state()).toBe('well');
    await expect(breaker.execute(failing)).rejects.toBe(down);
    const call = vi.fn(async () => 'answer');
    await expect(breaker.execute(call)).rejects.toBeInstanceOf(SparedError);
    expect([breaker.state(), call.mock.calls]).toEqual(['spared', []]);
  });

  it.each([
    ['back', -DAY_MS],
    ['forward', DAY_MS],
  ])('API-10 API-24 ASVS 16.5.2 is tried after its time, no sooner or later, when the clock is set a day %s meanwhile', async (_where, by) => {
    const breaker = await opened();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by });
    expect(breaker.state()).toBe('spared');
    await rested();
    expect(breaker.state()).toBe('tried');
    expect(await breaker.execute(async () => 'answer')).toBe('answer');
    expect(breaker.state()).toBe('well');
  });

  it('ERR-06 ASVS 16.5.2 is tried with one call; the others wait, and go on when it is well', async () => {
    const breaker = await opened();
    await rested();
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = breaker.execute(() => promise);
    const other = vi.fn(async () => 'other');
    const second = breaker.execute(other);
    await wait(20);
    expect([breaker.state(), other.mock.calls]).toEqual(['spared', []]);
    resolve('first');
    expect(await Promise.all([first, second])).toEqual(['first', 'other']);
  });

  it('ERR-06 ASVS 16.5.2 is spared as long once more when the one that tries it fails, also for those that waited', async () => {
    const breaker = await opened();
    await rested();
    const { promise, reject } = Promise.withResolvers<string>();
    const both = Promise.allSettled([breaker.execute(() => promise), breaker.execute(async () => 'other')]);
    reject(down);
    expect((await both).map((one) => one.status === 'rejected' && one.reason)).toEqual([down, expect.any(SparedError)]);
    expect(breaker.state()).toBe('spared');
    await rested();
    expect(breaker.state()).toBe('tried');
  });

  it('ERR-06 is well when it refuses the one that tries it: it answers', async () => {
    const breaker = await opened();
    await rested();
    await expect(breaker.execute(() => Promise.reject(refused))).rejects.toBe(refused);
    expect(breaker.state()).toBe('well');
  });
});
