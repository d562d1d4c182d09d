import { addMilliseconds } from 'date-fns/addMilliseconds';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '../base/startupError.ts';
import type { Db } from './db.ts';
import { sessions } from './schema.ts';

const EVERY_MS = 30_000;
/** The error of a reading is at most half of the time it took. A slower reading is repeated, READINGS times at most, and the fastest is used. */
const QUICK_MS = 5;
const READINGS = 5;
/** No clock shows an earlier time: this version did not exist then. */
const EARLIEST = new Date('2026-01-01');

/** The time that the database returned; throws a `StartupError` when it cannot be that of a clock: sessions, leases and removal of old data go by it. */
export function plausible(time: Date | undefined): Date {
  if (time !== undefined && time >= EARLIEST) return time;
  throw new StartupError(`Databasens klocka visar en omöjlig tid (${String(time)}): ställ klockan på databasens dator.`);
}

interface Clock {
  readonly now: () => Date;
  /** Reads the database's clock now and twice a minute; returns a function that stops that. */
  readonly follow: (db: Db, logger: FastifyBaseLogger) => Promise<() => void>;
}

/** The database's clock, shared by all backends: a machine with a wrong clock does no harm. Between readings it follows the process's monotonic time. */
export function createClock(): Clock {
  let start = { time: new Date(), at: performance.now() };
  const readOnce = async (db: Db): Promise<{ readonly time: Date; readonly at: number; readonly took: number }> => {
    const asked = performance.now();
    const [row] = await db.select({ now: sql`clock_timestamp()`.mapWith(sessions.createdAt) }).from(sql`(values (1)) as one`);
    const arrived = performance.now();
    // The database read its clock at some moment between request and response: use the middle.
    return { time: plausible(row?.now), at: (asked + arrived) / 2, took: arrived - asked };
  };
  const read = async (db: Db): Promise<void> => {
    let best = await readOnce(db);
    for (let reading = 1; reading < READINGS && best.took > QUICK_MS; reading += 1) {
      const next = await readOnce(db);
      if (next.took < best.took) best = next;
    }
    start = best;
  };
  return {
    now: () => addMilliseconds(start.time, performance.now() - start.at),
    follow: async (db, logger) => {
      await read(db);
      const again = () => read(db).catch((err: unknown) => logger.warn({ err }, 'the clock of the database could not be read'));
      const timer = setInterval(() => void again(), EVERY_MS).unref();
      return () => clearInterval(timer);
    },
  };
}
