import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../test/database.ts';
import type { Database } from '../db/db.ts';
import { count } from './rateLimit.ts';

const MINUTE = { limit: 2, windowSeconds: 60 };
const DAY = { limit: 3, windowSeconds: 86_400 };
const at = (time: string) => new Date(`2026-11-22T${time}Z`);

describe('calls that are counted', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.close());
  const counted = (caller: string, limit: typeof DAY, time: string) => count(database.db, `prov-${limit.windowSeconds}`, caller, limit, at(time));

  it('PLUS-61 ASVS 2.4.1 the last one within the limit is let through, the next is one too many until the minute ends, and then it begins anew', async () => {
    expect([await counted('a', MINUTE, '10:00:00.000'), await counted('a', MINUTE, '10:00:59.999')]).toEqual([
      { over: -1, retryAfter: 60 },
      { over: 0, retryAfter: 1 },
    ]);
    expect(await counted('a', MINUTE, '10:00:59.999')).toEqual({ over: 1, retryAfter: 1 });
    expect((await counted('a', MINUTE, '10:01:00.000')).over).toBe(-1);
    expect((await counted('b', MINUTE, '10:00:30.000')).over).toBe(-1);
  });

  it('PLUS-61 ASVS 2.4.1 the day has a limit of its own, in the database', async () => {
    for (const time of ['00:00:00.000', '00:01:00.000', '23:59:59.999']) {
      expect((await counted('c', MINUTE, time)).over).toBeLessThanOrEqual(0);
      expect((await counted('c', DAY, time)).over).toBeLessThanOrEqual(0);
    }
    expect(await counted('c', DAY, '23:59:59.000')).toEqual({ over: 1, retryAfter: 1 });
    expect((await count(database.db, 'prov-86400', 'c', DAY, new Date('2026-11-23T00:00:00Z'))).over).toBe(-2);
  });

  it('PLUS-61 ASVS 2.4.1 eight at once are counted as eight', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => counted('d', DAY, '12:00:00.000')));
    expect(all.filter(({ over }) => over <= 0)).toHaveLength(3);
  });
});
