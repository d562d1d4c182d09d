import { describe, expect, it } from 'vitest';
import { createServerClock } from './serverClock.ts';

const MIDNIGHT = Date.parse('2026-11-21T00:00:00Z');
const answering = (headers: HeadersInit): typeof fetch => async () => new Response('', { headers });

describe('createServerClock', () => {
  it('PLUS-02 counts the session by the server’s clock although the computer’s is ten minutes slow', async () => {
    const clock = createServerClock(answering({ date: new Date(MIDNIGHT).toUTCString() }), () => MIDNIGHT - 600_000);
    expect(clock.now()).toBe(MIDNIGHT - 600_000);
    await clock.fetch('/');
    expect(clock.now()).toBe(MIDNIGHT);
  });

  it.each([{}, { date: 'yesterday' }])('PLUS-02 keeps the computer’s clock when the server tells no time (%o)', async (headers) => {
    const clock = createServerClock(answering(headers), () => MIDNIGHT);
    await clock.fetch('/');
    expect(clock.now()).toBe(MIDNIGHT);
  });
});
