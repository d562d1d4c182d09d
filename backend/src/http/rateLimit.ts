import { createHash } from 'node:crypto';
import { addSeconds } from 'date-fns/addSeconds';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Db } from '../db/db.ts';
import { rateWindows } from '../db/schema.ts';
import { tooMany } from './errors.ts';

export interface Limit {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** The start of the fixed window that holds the moment. */
function windowStart(now: Date, seconds: number): Date {
  const length = seconds * 1000;
  return new Date(Math.floor(now.getTime() / length) * length);
}

/** A caller's count after one more call: how many calls are too many (0 or less: none), and seconds until the next window begins. */
interface Counted {
  readonly over: number;
  readonly retryAfter: number;
}

const CountedSchema = v.tuple([v.object({ count: v.number() })]);

const bucketOf = (kind: string, caller: string): string => `${kind}:${createHash('sha256').update(caller).digest('hex')}`;

/** Whether a call was counted for that kind and caller in the current window. */
export async function isCounted(db: Db, kind: string, caller: string, { windowSeconds }: Limit, now: Date): Promise<boolean> {
  const inWindow = and(eq(rateWindows.bucket, bucketOf(kind, caller)), eq(rateWindows.windowStart, windowStart(now, windowSeconds)));
  return (await db.select({ count: rateWindows.count }).from(rateWindows).where(inWindow)).length > 0;
}

/** Counts one call for that kind and caller, in the database so that all backends share the count. The caller is stored only as a hash. */
export async function count(db: Db, kind: string, caller: string, { limit, windowSeconds }: Limit, now: Date): Promise<Counted> {
  const bucket = bucketOf(kind, caller);
  const start = windowStart(now, windowSeconds);
  const counted = await db
    .insert(rateWindows)
    .values({ bucket, windowStart: start, count: 1 })
    .onConflictDoUpdate({ target: [rateWindows.bucket, rateWindows.windowStart], set: { count: sql`${rateWindows.count} + 1` } })
    .returning({ count: rateWindows.count });
  const [row] = v.parse(CountedSchema, counted);
  return { over: row.count - limit, retryAfter: differenceInSeconds(addSeconds(start, windowSeconds), now, { roundingMethod: 'ceil' }) };
}

/** Refuses a call with 429 and Retry-After (API-18). */
export function refuseMore(reply: FastifyReply, kind: string, { retryAfter }: Counted): never {
  reply.log.warn({ event: 'rate-limited', kind }, 'too many calls');
  reply.header('retry-after', retryAfter);
  throw tooMany();
}

/** Counts one call, and throws 429 with Retry-After when there are too many in the window (API-18). */
export async function countCall(db: Db, kind: string, caller: string, limit: Limit, now: Date, reply: FastifyReply): Promise<void> {
  const counted = await count(db, kind, caller, limit, now);
  if (counted.over > 0) refuseMore(reply, kind, counted);
}
