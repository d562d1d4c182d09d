import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as v from 'valibot';
import { randomFrom } from '@uppgiftsandring/shared/testing/random';
import { draftOf } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { order } from '../../faults.ts';
import { login } from '../../people/login.ts';
import { createDatabase, findPostgres, startPostgres } from '../../postgres.ts';
import { isUp, until, type Started } from '../../process.ts';
import { freePort } from '../../../../platform/local/ports.ts';
import { startBackend, startHost, startStack, type Running } from '../../stack.ts';
import { Saver, Sender } from './kill.support.ts';

type Victim = 'backend' | 'host' | 'database' | 'simulators';
const DATABASE: readonly Victim[] = inject('postgres') === undefined ? [] : ['database'];
/** Killed in turn; or only the one that KILL names. */
const VICTIMS = (['backend', 'host', ...DATABASE, 'simulators'] as const).filter((name) => (process.env.KILL ?? name) === name);
/** A sample: two, which the seed decides. `npm run test:long -- kills` kills each, and more often. */
const KILLS = process.env.KILLS ? Number(process.env.KILLS) * VICTIMS.length : 2;
const SEED = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
const SAVER = '196801029288';
/** Two, in turn: what one has sent in is checked while the other prepares. */
const SENDERS = ['197208632385', '198503142385'] as const;
/** A database server is ended whole, or only its main process is: the others then end by themselves. */
type Signal = 'SIGQUIT' | 'SIGKILL';
const CasesSchema = v.object({ arenden: v.array(v.object({ arendenr: v.string(), ansokanId: v.string() })) });

/** A database server of this test's own; none when the backend uses its embedded database. */
async function ownServer() {
  const bin = inject('postgres') === undefined ? null : findPostgres();
  return bin === null ? undefined : startPostgres(bin);
}

describe('a service whose processes are killed', () => {
  let running: Running;
  let backend: Started;
  let host: Started;
  let server: Awaited<ReturnType<typeof ownServer>>;
  let front: string;
  let hostEnv: Record<string, string>;
  let senders: readonly Browser[];
  let saver: Saver;
  beforeAll(async () => {
    server = await ownServer();
    const DATABASE_URL = server ? await createDatabase(server.url) : '';
    // The time limit decides how soon work that a dead backend left is taken over.
    running = await startStack({ DATABASE_URL, OUTSIDE_TIMEOUT_MS: '2000' });
    ({ backend } = running);
    const { origin } = running.stack;
    const PORT = String(await freePort());
    front = `http://127.0.0.1:${PORT}`;
    hostEnv = { PORT, PUBLIC_ORIGIN: origin, BACKEND_URL: origin.replace('localhost', '127.0.0.1') };
    host = await startHost(hostEnv);
    senders = await Promise.all(SENDERS.map(async (person) => (await login(person, origin)).via(front)));
    const browser = (await login(SAVER, origin)).via(front);
    saver = new Saver(browser, await draftOf(browser));
    await slowCases();
  }, 300_000);
  afterAll(async () => {
    await host.stop('SIGKILL');
    await backend.stop('SIGKILL');
    await running.stop();
    await server?.stop();
  });

  /** Makes many kills happen between creating the case and storing its number. */
  const slowCases = () => order(running.stack.control, { service: 'case', mode: 'slow', delayMs: 200 });

  const kill: Readonly<Record<Victim, (signal: Signal) => Promise<void>>> = {
    backend: async () => {
      await backend.stop('SIGKILL');
      backend = await startBackend(running.stack.backendEnv);
    },
    host: async () => {
      await host.stop('SIGKILL');
      host = await startHost(hostEnv);
    },
    database: async (signal) => server?.crash(signal),
    simulators: async () => {
      await running.killSimulators();
      await slowCases();
    },
  };
  async function prepare(nr: number): Promise<Sender> {
    const browser = senders[nr % senders.length];
    if (browser === undefined) throw new Error('Nobody sends in.');
    return Sender.prepare(browser, front);
  }
  /** Saves and sends in at the same time until the victim has been killed and is back. */
  async function round(one: Sender, victim: Victim, signal: Signal, killAfterMs: number): Promise<void> {
    let isOver = false;
    const work = Promise.all([saver.saveUntilDead(() => isOver), one.sendUnlessDead()]);
    await wait(killAfterMs);
    await kill[victim](signal);
    isOver = true;
    await work;
    await until(() => isUp(`${running.stack.origin}/readyz`), 'ready again', backend);
  }

  async function timeToSend(): Promise<number> {
    const one = await prepare(0);
    const start = performance.now();
    await one.sendUnlessDead();
    return performance.now() - start;
  }

  it(`API-24 API-10 API-23 ASVS 2.3.3 ${KILLS} kills lose no acknowledged write and create no second case`, { timeout: 120_000 + KILLS * 30_000 }, async () => {
    const random = randomFrom(SEED);
    const usual = await timeToSend();
    const numbers = new Map<string, string | null>();
    const ended = { SIGQUIT: 0, SIGKILL: 0 };
    let next = await prepare(1);
    for (let nr = 1; nr <= KILLS; nr += 1) {
      const victim = VICTIMS[(SEED + nr) % VICTIMS.length];
      if (victim === undefined) throw new Error(`There is no ${process.env.KILL} to kill.`);
      const killAfterMs = random() * usual * 1.3;
      const signal = victim === 'database' && random() < 0.5 ? 'SIGQUIT' : 'SIGKILL';
      const about = `kill ${nr} (${victim}, ${signal}) of KILL_SEED=${SEED}`;
      const told = saver.told;
      const one = next;
      await round(one, victim, signal, killAfterMs);
      const [lost, { complaint, arendenr }, after] = await Promise.all([saver.complaint(), one.finish(), nr < KILLS ? prepare(nr + 1) : one]);
      expect([lost, complaint], about).toEqual([null, null]);
      next = after;
      numbers.set(one.ansokanId, arendenr);
      if (victim === 'database') ended[signal] += 1;
      expect(saver.told, about).toBeGreaterThanOrEqual(told);
    }
    const { arenden } = v.parse(CasesSchema, await (await fetch(`${running.stack.backendEnv.CASE_URL}/arenden`)).json());
    expect(numbers.size).toBe(KILLS);
    // One more was sent in without a kill, to measure the time.
    expect(arenden).toHaveLength(KILLS + 1);
    for (const [ansokanId, arendenr] of numbers)
      expect(
        arenden.filter((one) => one.ansokanId === ansokanId).map((one) => one.arendenr),
        ansokanId,
      ).toEqual([arendenr]);
    expect(saver.told, 'saves that were acknowledged').toBeGreaterThan(KILLS);
    console.log(
      `${KILLS} kills of ${VICTIMS.join(', ')} (KILL_SEED=${SEED}): ${saver.told} acknowledged saves, none lost; ${numbers.size} send-ins, ${arenden.length - 1} cases; the database by ${JSON.stringify(ended)}`,
    );
  });
});
