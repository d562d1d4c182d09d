import { NO_RELEASES, type Releases } from '../../contract/releaseStore.ts';
import { expect, it, vi } from 'vitest';
import { createHealth } from './health.ts';
import { NO_BOOK, type HealthBook } from '../../health/book/book.ts';
import type { Counts, Visit } from '../../health/sliceHealth.ts';

const AT = '2026-11-21T10:00:00.000Z';
const PLAN = { shares: [1, 10, 50, 100], hours: 24 };
const going: Releases = {
  ...NO_RELEASES,
  active: '1.0.0',
  rollout: { version: '1.1.0', share: 1, plan: PLAN },
  history: [{ at: AT, what: 'rollout', version: '1.1.0', share: 1, plan: PLAN }],
};
const steps = [1, 10, 50].map((share) => ({ share, at: new Date(AT) }));

const BOOK: HealthBook = {
  ...NO_BOOK,
  isKept: true,
  exchange: async () => ({ figures: [], stopped: [] }),
  step: async () => ({ steps, waiting: null }),
};
const healthOf = (more: Partial<HealthBook> = {}) => createHealth({ ...BOOK, ...more }, async () => new Map(), console.warn);

it('PLUS-43 the first page uses the share that each plan has reached', async () => {
  const health = healthOf();
  for (const name of ['lookup', 'measures', 'wizard']) expect((await health.inForce(name, going, true)).rollout?.share).toBe(50);
  await health.close();
});

it('PLUS-49 a plan goes on beside another share as far as there is room', async () => {
  const asked: string[] = [];
  const step: HealthBook['step'] = async ({ version, may }) => {
    asked.push(`${version} ${may}`);
    return { steps: steps.slice(0, version === '1.1.0' ? 3 : 1), waiting: null };
  };
  const health = healthOf({ step });
  const history = [...going.history, { at: AT, what: 'rollout' as const, version: '1.2.0', share: 1, plan: PLAN }];
  await health.inForce('lookup', { ...going, shares: [{ version: '1.2.0', share: 1, plan: PLAN }], history }, true);
  await expect.poll(() => asked.filter((one) => one === '1.1.0 false').length, { timeout: 5000 }).toBeGreaterThan(1);
  expect(asked).toContain('1.2.0 true');
  expect(asked).not.toContain('1.1.0 true');
  expect(health.gradual('lookup')).toMatchObject([
    { version: '1.1.0', share: 50, waiting: { why: 'room' } },
    { version: '1.2.0', share: 1, waiting: null },
  ]);
  await health.close();
});

it('PLUS-43 only the first page waits for a hanging database', async () => {
  const never = new Promise<undefined>(() => undefined);
  const health = healthOf({ exchange: () => never, step: () => never });
  expect((await health.inForce('lookup', going, true)).rollout?.share).toBe(1);
  await health.inForce('wizard', going, true);
  const late = new Promise((resolve) => setTimeout(() => resolve('late'), 500));
  expect(await Promise.race([health.inForce('wizard', going, true).then(() => 'at once'), late])).toBe('at once');
});

/** A health of persons who use a version, and what its book gets; the first `unsure` times it does not say that it has it. */
async function usedHealth(unsure = 0) {
  const noted: (readonly Visit[])[] = [];
  const exchange: HealthBook['exchange'] = async (visits) => {
    if (visits.length > 0) noted.push(visits);
    return noted.length > 0 && noted.length <= unsure ? undefined : { figures: [], stopped: [] };
  };
  const health = createHealth({ ...BOOK, exchange }, async (sids) => new Map(sids.map((sid) => [sid, sid])), console.warn);
  await health.inForce('lookup', going, true);
  return { health, noted };
}
const VERSIONS = { lookup: '1.0.0' };

it('PLUS-28 PLUS-45 what a book may have already makes no person lost', async () => {
  const { health, noted } = await usedHealth(1);
  for (const sign of ['sent', 'ready', 'refused'] as const) health.countSign('1', VERSIONS, 'lookup', sign);
  health.countSign('2', VERSIONS, 'lookup', 'left');
  for (let time = 0; time < 2; time += 1) await health.close();
  const again: Counts[] = [{ sent: 0, ready: 1, saves: 1, refused: 1 }, { sent: -1 }];
  expect(noted.map((visits) => visits.map(({ counts }) => counts))).toEqual([[{ ...again[0], sent: 1 }, again[1]], again]);
});

it('PLUS-28 a server that stops records every use', async () => {
  const { health, noted } = await usedHealth();
  for (let sid = 0; sid < 3500; sid += 1) health.countSign(String(sid), VERSIONS, 'lookup', 'sent');
  await health.close();
  expect(noted.flat()).toHaveLength(3500);
});

it('PLUS-42 one person has at most sixty points of a kind in the curves in an hour', async () => {
  const { health } = await usedHealth();
  const points: string[] = [];
  health.onMeasured(({ kind, sid }) => points.push(`${kind} ${sid}`));
  for (let second = 0; second < 70; second += 1) {
    for (let time = 0; time < 20; time += 1) health.countSign('1', VERSIONS, 'lookup', 'sent');
    if (second === 69) health.countSign('2', VERSIONS, 'lookup', 'sent');
    await health.close();
  }
  expect(points).toEqual([...Array.from({ length: 60 }, () => 'sent 1'), 'sent 2']);
});

it('PLUS-42 API-24 events are read again after a second by any clock', async () => {
  let asked = 0;
  const health = healthOf({
    past: async () => {
      asked += 1;
      return { happened: [], figures: [] };
    },
  });
  for (let time = 0; time < 2; time += 1) await health.past('lookup');
  expect(asked).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
  await expect.poll(async () => (await health.past('lookup'), asked), { timeout: 5000 }).toBe(2);
  await health.close();
});

it('PLUS-41 the pasts of 400 slices are read at once', async () => {
  const health = healthOf();
  const pasts = Array.from({ length: 400 }, (_, nr) => health.past(`del${nr}`));
  expect(await Promise.all(pasts)).toEqual(pasts.map(() => ({ happened: [], figures: [] })));
  await health.close();
});
