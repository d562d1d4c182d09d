import type { Kind } from '@uppgiftsandring/platform/health/kurva';
import type { Point } from '@uppgiftsandring/platform/health/slappkurvor';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../../test/database.ts';
import type { Database } from '../../../db/db.ts';
import { createSession } from '../../session/sessionRepository.ts';
import { notePoints, readCurves, removeOldCurves } from './curves.ts';
import { sliceCurves } from '../../../db/tables/sliceHealth.ts';

const NOW = new Date('2026-11-21T10:00:30Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
let database: Database;
let sid: string;
beforeAll(async () => {
  database = await freshDatabase();
  const person = { loa: null, personnummer: '19850314-2385', fornamn: 'Anna', efternamn: 'Ek', fullname: 'Anna Ek' };
  sid = await createSession(database.db, person, { webblasare: null, operativsystem: null }, NOW);
});
afterAll(() => database.close());

const point = (kind: Kind, value: number, more: Partial<Point> = {}): Point => ({ slice: 'lookup', version: '1.1.0', sid, kind, value, ...more });
const note = (points: readonly Point[], at = NOW) => notePoints(database.db, points, { idleSeconds: 1800, absoluteSeconds: 28_800 }, at);
const rows = async () => (await database.db.select({ n: count() }).from(sliceCurves))[0]?.n;

describe('how versions fare over time', () => {
  it('PLUS-42 adds up by minute and by hour, also when servers tell at the same time, and tells versions apart', async () => {
    await Promise.all(Array.from({ length: 5 }, () => note([point('loads', 2), point('errors', 1), point('loads', 1, { version: '1.0.0' })])));
    await note([point('loads', 1)], later(1));
    expect(await readCurves(database.db, 'lookup', 'minute', later(1))).toMatchObject([
      { version: '1.0.0', at: '2026-11-21T10:00:00.000Z', loads: 5, errors: 0, lcp: null },
      { version: '1.1.0', at: '2026-11-21T10:00:00.000Z', loads: 10, errors: 5 },
      { version: '1.1.0', at: '2026-11-21T10:01:00.000Z', loads: 1, errors: 0 },
    ]);
    expect(await readCurves(database.db, 'lookup', 'hour', later(1))).toMatchObject([{ loads: 5 }, { loads: 11, errors: 5 }]);
    expect(await readCurves(database.db, 'wizard', 'hour', NOW)).toEqual([]);
    expect(await readCurves(database.db, 'lookup', 'minute', later(62))).toEqual([]);
  });

  it('PLUS-42 the 75th percentile of each vital', async () => {
    await note([400, 500, 600, 3000].map((value) => point('lcp', value, { slice: 'receipt' })));
    const [curve] = await readCurves(database.db, 'receipt', 'minute', NOW);
    expect(curve?.lcp).toBeGreaterThan(560);
    expect(curve?.lcp).toBeLessThan(640);
    expect(curve).toMatchObject({ loads: 0, inp: null, cls: null });
  });

  it('PLUS-42 made-up sessions change nothing, and no row names anybody', async () => {
    const before = await rows();
    await note(Array.from({ length: 500 }, (_, index) => point('errors', 20, { version: '6.6.6', sid: `made-up-${index}` })));
    await note([]);
    expect(await rows()).toBe(before);
    expect(Object.keys((await database.db.select().from(sliceCurves))[0] ?? {})).toEqual(['slice', 'version', 'span', 'at', 'kind', 'bin', 'n']);
  });

  it('ASVS 14.2.7 PLUS-42 minutes are kept for a day, hours for as long as the health figures', async () => {
    const day = 24 * 60;
    const work = { db: database.db, stopping: new AbortController().signal };
    expect(await removeOldCurves(work, later(-30 * day), later(day - 10))).toBe(0);
    await removeOldCurves(work, later(-30 * day), later(day + 10));
    expect(await readCurves(database.db, 'lookup', 'minute', later(1))).toEqual([]);
    expect(await readCurves(database.db, 'lookup', 'hour', later(1))).toHaveLength(2);
    await removeOldCurves(work, later(1), later(30 * day));
    expect(await rows()).toBe(0);
  });
});
