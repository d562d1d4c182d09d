import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { draftOf } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { order } from '../../faults.ts';
import { ownDatabase } from '../../database.ts';
import { login } from '../../login.ts';
import type { Started } from '../../process.ts';
import { startBackend, startStack, type Running } from '../../stack.ts';
import { randomFrom, Saver, Sender } from './kill.support.ts';

/** A sample; `npm run test:long` kills 30 times. */
const KILLS = Number(process.env.KILLS ?? 3);
const SEED = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
const SAVER = '196801029288';
const SENDER = '197208632385';
const CasesSchema = v.object({ arenden: v.array(v.object({ arendenr: v.string(), ansokanId: v.string() })) });

describe('a backend that is killed', () => {
  let running: Running;
  let backend: Started;
  let sender: Browser;
  let saver: Saver;
  beforeAll(async () => {
    // The time limit decides how soon work that a dead backend left is taken over.
    running = await startStack({ ...(await ownDatabase()), OUTSIDE_TIMEOUT_MS: '2000' });
    ({ backend } = running);
    const { origin } = running.stack;
    sender = await login(SENDER, origin);
    // Many kills then come between the case and storing its number.
    await order(running.stack.control, { service: 'case', mode: 'slow', delayMs: 200 });
    const browser = await login(SAVER, origin);
    saver = new Saver(browser, await draftOf(browser));
  }, 300_000);
  afterAll(async () => {
    await backend.stop('SIGKILL');
    await running.stop();
    await rm(running.stack.folder, { recursive: true, force: true });
  });

  /** Saves and sends in at the same time until the kill, and starts the backend again. */
  async function round(killAfterMs: number): Promise<Sender> {
    const one = await Sender.prepare(sender);
    const work = Promise.all([saver.saveUntilDead(), one.sendUnlessDead()]);
    await wait(killAfterMs);
    await backend.stop('SIGKILL');
    await work;
    backend = await startBackend(running.stack.backendEnv);
    return one;
  }

  async function timeToSend(): Promise<number> {
    const one = await Sender.prepare(sender);
    const start = performance.now();
    await one.sendUnlessDead();
    return performance.now() - start;
  }

  it(
    `API-24 API-10 API-23 ASVS 2.3.3 ${KILLS} kills during saves and send-ins lose no acknowledged write and leave one case an Application`,
    { timeout: 120_000 + KILLS * 30_000 },
    async () => {
      const random = randomFrom(SEED);
      const usual = await timeToSend();
      const numbers = new Map<string, string | null>();
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const about = `kill ${kill} of KILL_SEED=${SEED}`;
        const told = saver.told;
        const one = await round(random() * usual * 1.3);
        expect(await saver.complaint(), about).toBeNull();
        const { complaint, arendenr } = await one.finish();
        expect(complaint, about).toBeNull();
        numbers.set(one.ansokanId, arendenr);
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
      console.log(`${KILLS} kills (KILL_SEED=${SEED}): ${saver.told} acknowledged saves, none lost; ${numbers.size} send-ins, ${arenden.length - 1} cases`);
    },
  );
});
