import { expect, it } from 'vitest';
import { createServerClock } from './clock.ts';

const SECOND = 1000;
const DAY = 86_400_000;
const MIDNIGHT = Date.parse('2026-11-21T00:00:00Z');

/** A server, and a page whose computer is wrong by `off` when it is opened; `server` and `elapsed` pass as the test says. */
function open(off = 0) {
  const time = { server: MIDNIGHT, elapsed: 0 };
  let headers = (): HeadersInit => ({ date: new Date(time.server).toUTCString() });
  const clock = createServerClock(async () => new Response('', { headers: headers() }), { origin: MIDNIGHT + off, elapsed: () => time.elapsed });
  const pass = (ms: number) => {
    time.server += ms;
    time.elapsed += ms;
  };
  return { time, clock, pass, answer: (next: typeof headers) => void (headers = next), ask: () => clock.fetch('/') };
}

it.each([-365 * DAY, -DAY, -600 * SECOND, DAY, 365 * DAY])('VAL-23 PLUS-02 the clock is the server’s on a computer %i ms wrong', async (off) => {
  const { clock, pass, ask } = open(off);
  await ask();
  pass(7 * SECOND);
  expect(clock.now()).toBe(MIDNIGHT + 7 * SECOND);
});

it.each([{}, { date: 'yesterday' }])('PLUS-02 the clock is the computer’s while the server gives no time (%o)', async (headers) => {
  const { clock, answer, ask } = open(DAY);
  answer(() => headers);
  await ask();
  expect(clock.now()).toBe(MIDNIGHT + DAY);
});

it('PLUS-02 the clock does not jump by a header in whole seconds', async () => {
  const { clock, pass, ask } = open();
  const times: number[] = [];
  for (const ms of [0, 900, 200, 850, 40]) {
    pass(ms);
    await ask();
    times.push(clock.now());
  }
  expect(times).toEqual([0, 900, 1100, 1950, 1990].map((ms) => MIDNIGHT + ms));
});

it('PLUS-02 the clock is not set back by a slow answer', async () => {
  const { clock, time, pass, answer, ask } = open();
  await ask();
  answer(() => {
    const date = new Date(time.server).toUTCString();
    pass(9 * SECOND);
    return { date };
  });
  await ask();
  expect(clock.now()).toBe(MIDNIGHT + 9 * SECOND);
});

it.each([
  ['after the computer has slept', 3600 * SECOND],
  ['when the server’s clock is set back', -3600 * SECOND],
])('VAL-23 PLUS-02 the clock is right from the next answer %s', async (_when, jump) => {
  const { clock, time, ask } = open();
  await ask();
  time.server += jump;
  await ask();
  expect(Math.abs(clock.now() - time.server)).toBeLessThanOrEqual(SECOND);
});
