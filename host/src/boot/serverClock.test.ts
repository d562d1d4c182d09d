import { describe, expect, it } from 'vitest';
import { createServerClock } from './serverClock.ts';

const MIDNIGHT = Date.parse('2026-11-21T00:00:00Z');
const answering =
  (headers: HeadersInit): typeof fetch =>
  async () =>
    new Response('', { headers });

describe('createServerClock', () => {
  it('PLUS-02 counts the session by the server’s clock although the computer’s is ten minutes slow', async () => {
    const clock = createServerClock(answering({ date: new Date(MIDNIGHT).toUTCString() }), () => MIDNIGHT - 600_000);
    expect(clock.now()).toBe(MIDNIGHT - 600_000);
    await clock.fetch('/');
    expect(clock.now()).toBe(MIDNIGHT);
  });

  it.each([{}, { date: 'yesterday' }])('PLUS-02 keeps the computer’s clock when the server gives no time (%o)', async (headers) => {
    const clock = createServerClock(answering(headers), () => MIDNIGHT);
    await clock.fetch('/');
    expect(clock.now()).toBe(MIDNIGHT);
  });

  it('PLUS-02 does not jump back and forth with a header that knows only whole seconds', async () => {
    let local = MIDNIGHT;
    const told = () => new Response('', { headers: { date: new Date(local).toUTCString() } });
    const clock = createServerClock(
      async () => told(),
      () => local,
    );
    const times: number[] = [];
    for (const step of [0, 900, 200, 850, 40]) {
      local += step;
      await clock.fetch('/');
      times.push(clock.now());
    }
    expect(times).toEqual([0, 900, 1100, 1950, 1990].map((ms) => MIDNIGHT + ms));
  });

  it('PLUS-02 follows when the computer’s clock is set', async () => {
    let local = MIDNIGHT;
    const clock = createServerClock(answering({ date: new Date(MIDNIGHT).toUTCString() }), () => local);
    await clock.fetch('/');
    local += 3_600_000;
    await clock.fetch('/');
    expect(clock.now()).toBe(MIDNIGHT);
  });
});
