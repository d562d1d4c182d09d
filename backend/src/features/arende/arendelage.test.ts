import { addSeconds } from 'date-fns/addSeconds';
import { expect, it, vi } from 'vitest';
import type { Arendehandelse } from '@uppgiftsandring/shared/domain/arende/lage';
import { useDatabase } from '../../../test/database.ts';
import { createLogger } from '../../base/log/logger.ts';
import { createArendelage } from './arendelage.ts';
import type { CaseStatus } from '../../adapters/case/caseSystem.ts';
import { arendelagen } from '../../db/schema.ts';

const NOW = new Date('2026-05-20T10:00:00Z');
const MOTTAGEN: Arendehandelse = { steg: 'MOTTAGEN', tidpunkt: '2026-05-17T12:40:00.000Z' };
const GRANSKAS: Arendehandelse = { steg: 'GRANSKAS', tidpunkt: '2026-05-19T12:40:00.000Z' };

const database = useDatabase(arendelagen);

/** How far the cases have come that many seconds after NOW, with a case system that gives this answer. */
const lagenAt = (seconds: number, ask: CaseStatus, numbers: readonly string[] = ['S-1']) =>
  createArendelage({
    stored: async () => undefined,
    db: database.db,
    logger: createLogger('silent'),
    now: () => addSeconds(NOW, seconds),
    ask,
    freshSeconds: 10,
  })(numbers);

it('PLUS-17 an answer is used for a while, then the case system is asked again', async () => {
  const ask = vi.fn<CaseStatus>(async () => [MOTTAGEN]);
  expect(await lagenAt(0, ask)).toEqual(new Map([['S-1', [MOTTAGEN]]]));
  ask.mockResolvedValue([MOTTAGEN, GRANSKAS]);
  expect((await lagenAt(9, ask)).get('S-1')).toEqual([MOTTAGEN]);
  expect((await lagenAt(10, ask)).get('S-1')).toEqual([MOTTAGEN, GRANSKAS]);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('PLUS-17 without an answer the last one is used, and the case system is not asked again at once', async () => {
  await lagenAt(0, async () => [MOTTAGEN]);
  const failing = vi.fn<CaseStatus>(async () => Promise.reject(new Error('lost')));
  expect((await lagenAt(20, failing)).get('S-1')).toEqual([MOTTAGEN]);
  expect((await lagenAt(25, failing)).get('S-1')).toEqual([MOTTAGEN]);
  expect(failing).toHaveBeenCalledTimes(1);
  expect((await lagenAt(0, failing, ['S-2'])).get('S-2')).toBeUndefined();
  expect((await lagenAt(1, failing, ['S-2'])).get('S-2')).toEqual([]);
});

it('PLUS-17 a page does not wait for a slow answer, which is there the next time', async () => {
  const held = Promise.withResolvers<readonly Arendehandelse[]>();
  const before = performance.now();
  expect((await lagenAt(0, async () => held.promise)).get('S-1')).toBeUndefined();
  expect(performance.now() - before).toBeLessThan(2000);
  held.resolve([GRANSKAS]);
  const never: CaseStatus = async () => Promise.reject(new Error('not to be asked'));
  await expect.poll(async () => (await lagenAt(5, never)).get('S-1')).toEqual([GRANSKAS]);
});

it('PLUS-17 one page asks about at most twenty cases, and makes no call without cases', async () => {
  const ask = vi.fn<CaseStatus>(async () => [MOTTAGEN]);
  const numbers = Array.from({ length: 25 }, (_unused, index) => `S-${index}`);
  expect((await lagenAt(0, ask, numbers)).size).toBe(20);
  expect((await lagenAt(1, ask, numbers)).size).toBe(25);
  expect((await lagenAt(1, ask, [])).size).toBe(0);
  expect(ask).toHaveBeenCalledTimes(25);
});
