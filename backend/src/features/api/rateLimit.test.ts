import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../../test/database.ts';
import { count } from './rateLimit.ts';

const MINUTE = { limit: 2, windowSeconds: 60 };
const DAY = { limit: 3, windowSeconds: 86_400 };
const IN = { isOver: false };
const at = (time: string) => new Date(`2026-11-22T${time}Z`);

describe('calls that are counted', () => {
  const database = useDatabase();
  const counted = (caller: string, limit: typeof DAY, time: string) => count(database.db, `prov-${limit.windowSeconds}`, caller, limit, at(time));

  it('PLUS-61 ASVS 2.4.1 the turn of a minute gives no new calls at once', async () => {
    // Two late in the first minute; what is refused does not count.
    const times = [
      '10:00:58.000',
      '10:00:59.999',
      '10:00:59.999',
      '10:01:00.000',
      '10:01:29.999',
      '10:01:30.001',
      '10:01:59.000',
      '10:02:00.001',
      '10:05:00.000',
    ];
    const told: unknown[] = [];
    for (const time of times) told.push(await counted('a', MINUTE, time));
    const over = (retryAfter: number) => ({ isOver: true, retryAfter });
    expect(told).toEqual([IN, IN, over(31), over(30), over(1), IN, over(1), IN, IN]);
    expect(await counted('b', MINUTE, '10:00:30.000')).toEqual(IN);
  });

  it('PLUS-61 ASVS 2.4.1 the day has a limit of its own, in the database', async () => {
    for (const time of ['00:00:00.000', '00:01:00.000', '23:59:59.999']) {
      expect(await counted('c', MINUTE, time)).toEqual(IN);
      expect(await counted('c', DAY, time)).toEqual(IN);
    }
    expect(await counted('c', DAY, '23:59:59.000')).toEqual({ isOver: true, retryAfter: 28_801 });
    // Two of the three are less than a day old.
    const next = (hour: string) => count(database.db, 'prov-86400', 'c', DAY, new Date(`2026-11-23T${hour}:00:00Z`));
    expect([await next('08'), await next('09'), await next('16')]).toEqual([IN, { isOver: true, retryAfter: 25_200 }, IN]);
  });

  it('PLUS-61 ASVS 2.4.1 eight at once are counted as eight', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => counted('d', DAY, '12:00:00.000')));
    expect(all.filter(({ isOver }) => !isOver)).toHaveLength(3);
  });
});
