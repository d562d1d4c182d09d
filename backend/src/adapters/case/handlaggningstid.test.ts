import { addSeconds } from 'date-fns/addSeconds';
import { expect, it } from 'vitest';
import { createLogger } from '../../base/log/logger.ts';
import { createHandlaggningstid } from './handlaggningstid.ts';

const NOW = new Date('2026-06-01T10:00:00Z');

/** A stub of the case system that answers so; the HTTP tests call the simulated one. */
function asking(answer: () => Response | Promise<Response>) {
  const asked: string[] = [];
  let seconds = 0;
  const send = async (url: string) => {
    asked.push(url);
    return answer();
  };
  const deps = { timeoutMs: 1000, freshSeconds: 10, now: () => addSeconds(NOW, seconds), logger: createLogger('silent') };
  const ask = createHandlaggningstid('https://arenden.exempel.se', deps, send);
  return { asked, ask, pass: (more: number) => void (seconds += more) };
}

it('PLUS-75 the handling time is asked once in a while, and new from the next question', async () => {
  let veckor = 6;
  const { asked, ask, pass } = asking(() => Response.json({ veckor }));
  expect([await ask(), await ask()]).toEqual([6, 6]);
  veckor = 17;
  pass(9);
  expect(await ask()).toBe(6);
  pass(1);
  await ask();
  await expect.poll(ask).toBe(17);
  expect(asked).toEqual(['https://arenden.exempel.se/handlaggningstid', 'https://arenden.exempel.se/handlaggningstid']);
});

it.each([
  ['404', () => new Response('', { status: 404 })],
  ['garbage', () => new Response('<html>')],
  ['no number', () => Response.json({ veckor: 'sex' })],
  ['zero', () => Response.json({ veckor: 0 })],
])('PLUS-75 no handling time is claimed after %s', async (_what, answer) => {
  expect(await asking(answer).ask()).toBeNull();
});

it('PLUS-75 a case system gone silent is claimed nothing of', async () => {
  let isUp = true;
  const { ask, pass } = asking(() => (isUp ? Response.json({ veckor: 6 }) : Promise.reject(new Error('lost'))));
  expect(await ask()).toBe(6);
  isUp = false;
  pass(10);
  await ask();
  await expect.poll(ask).toBeNull();
});

it('PLUS-75 a page waits half a second for a slow case system, and later gets its answer', async () => {
  const held = Promise.withResolvers<Response>();
  const { ask } = asking(() => held.promise);
  const before = performance.now();
  expect(await ask()).toBeNull();
  expect(performance.now() - before).toBeLessThan(2000);
  held.resolve(Response.json({ veckor: 6 }));
  await expect.poll(ask).toBe(6);
});
