import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ansokanOf, save } from '../api.ts';
import type { Browser } from '../browser.ts';
import { order, reset } from '../faults.ts';
import { login } from '../people/login.ts';
import { answerOf, beginSigning, completeDraft, postBack } from '../http/signering/signera.support.ts';
import { copyMigrated } from '../postgres.ts';
import type { Started } from '../process.ts';
import { startEdge, type Edge } from '../../../tools/stack/edge.ts';
import { startBackend, startStack, type Running } from '../stack.ts';

// One of two backends is stopped, killed or frozen while eight clients work through the edge.

const CLIENTS = 8;
/** How long each client pauses: without it they would take both cores from the tests that run at the same time. */
const THINKS_MS = 100;
/** The pause when the event takes seconds, and every request in that time meets it. */
const THINKS_LONG_MS = 250;
const DRAIN_MS = '1500';

let running: Running;
let second: Started;
let secondEnv: Record<string, string>;
let edge: Edge;
let people: readonly Browser[];
beforeAll(async () => {
  const server = inject('postgres');
  if (server === undefined) throw new Error('This test needs a PostgreSQL server.');
  running = await startStack({ DATABASE_URL: await copyMigrated(server), DRAIN_MS });
  const { origin, backendEnv } = running.stack;
  const port = Number(new URL(origin).port);
  secondEnv = { ...backendEnv, HOST: '127.0.0.2' };
  second = await startBackend(secondEnv);
  edge = await startEdge({ backends: { addresses: ['127.0.0.1', '127.0.0.2'], port }, hosts: { addresses: ['127.0.0.1'], port } });
  people = (await Promise.all(['198503142385', '196801029288', '197208632385', '191212121212'].map((id) => login(id, origin)))).map((person) =>
    person.via(edge.origin),
  );
}, 300_000);
afterAll(async () => {
  await edge.stop();
  await second.stop();
  await running.stop();
});

/** Saves the version that was just read: of several clients of one person only one succeeds. */
async function changeDraft(browser: Browser, turn: number, timed: (call: () => Promise<Response>) => Promise<Response>): Promise<number> {
  const read = await timed(() => browser.go('/api/ansokan'));
  if (!read.ok) return read.status;
  const draft = await ansokanOf(read.clone());
  const changed = { ...draft, uppgiftsandring: { ...draft.uppgiftsandring, foreningsstamma: `2025-03-${String((turn % 28) + 1).padStart(2, '0')}` } };
  const { status } = await timed(() => save(browser, changed, { 'if-match': read.headers.get('etag') ?? '' }));
  return status === 409 ? 200 : status;
}

/** Works until told to stop; returns the statuses of the failed calls, the number of calls, and the time of the slowest. */
async function work(browser: Browser, isOver: () => boolean, thinksMs: number) {
  const failed: string[] = [];
  let [calls, slowest] = [0, 0];
  /** As a browser does: made again when its connection was closed before the answer (RFC 9112 9.3.1). */
  const timed = async <T>(call: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const answer = await call().catch(call);
    slowest = Math.max(slowest, performance.now() - began);
    return answer;
  };
  while (!isOver()) {
    const isSave = calls % 3 === 2;
    const status = isSave
      ? await changeDraft(browser, calls, timed)
      : (await timed(() => browser.go(calls % 3 === 0 ? '/api/identity' : '/api/ansokan'))).status;
    calls += 1;
    if (status !== 200) failed.push(`${isSave ? 'save' : 'read'} ${status}`);
    await wait(thinksMs);
  }
  return { calls, failed, slowest };
}

/** What the clients met during the event, and for a while after it. */
async function during(happening: () => Promise<unknown>, thinksMs = THINKS_MS) {
  let isOver = false;
  const working = Array.from({ length: CLIENTS }, (_, index) => {
    const browser = people[index % people.length];
    if (browser === undefined) throw new Error('nobody is logged in');
    return work(browser, () => isOver, thinksMs);
  });
  await wait(500);
  try {
    await happening();
    await wait(1000);
  } finally {
    isOver = true;
    await Promise.allSettled(working);
  }
  const met = await Promise.all(working);
  return {
    calls: met.reduce((sum, { calls }) => sum + calls, 0),
    failed: met.flatMap(({ failed }) => failed),
    slowest: Math.max(...met.map(({ slowest }) => slowest)),
  };
}

describe('a backend that goes away while others work', () => {
  it('API-24 repeatable calls of a killed backend are answered by the other', async () => {
    const { failed } = await during(() => second.stop('SIGKILL'));
    expect(failed).toEqual([]);
    second = await startBackend(secondEnv);
  });

  it('API-24 a frozen backend is left out, and gets calls again afterwards', async () => {
    const { failed, slowest } = await during(async () => {
      second.child.kill('SIGSTOP');
      await wait(6000);
      second.child.kill('SIGCONT');
    }, THINKS_LONG_MS);
    expect(failed).toEqual([]);
    expect(slowest).toBeLessThan(4000);
  });

  it('API-24 ERR-06 a stopped backend fails no call and finishes its submission in time', async () => {
    // On a retry of this test the first try has stopped the backend.
    if (second.child.exitCode !== null) second = await startBackend(secondEnv, running.stack.logFile);
    await order(running.stack.control, { service: 'case', mode: 'slow', delayMs: 2000 });
    const [one] = people;
    if (one === undefined) throw new Error('nobody is logged in');
    const browser = one.via(one.origin);
    await postBack(await answerOf(await beginSigning(browser, await completeDraft(browser))));
    const began = performance.now();
    const { calls, failed } = await during(async () => expect(await second.stop(), second.output()).toBe(0));
    expect([failed, calls > CLIENTS]).toEqual([[], true]);
    expect(performance.now() - began).toBeLessThan(Number(DRAIN_MS) + 10_000);
    await reset(running.stack.control);
  });
});
