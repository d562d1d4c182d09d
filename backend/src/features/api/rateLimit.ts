import { createHash } from 'node:crypto';
import { subSeconds } from 'date-fns/subSeconds';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { first, prepared, type Db } from '../../db/db.ts';
import { rateWindows } from '../../db/schema.ts';
import { TooMany } from '../../base/errors.ts';

type Limit = { readonly limit: number; readonly windowSeconds: number };

/** The start of the fixed window that holds the moment. */
function windowStart(now: Date, seconds: number): Date {
  const length = seconds * 1000;
  return new Date(Math.floor(now.getTime() / length) * length);
}

/** Whether a call is one too many, and seconds until there may be another. */
type Counted = { readonly isOver: false } | { readonly isOver: true; readonly retryAfter: number };

const bucketOf = (kind: string, caller: string): string => `${kind}:${createHash('sha256').update(caller).digest('hex')}`;

/** Whether a call was counted for that kind and caller in the current window. */
export async function isCounted(db: Db, kind: string, caller: string, { windowSeconds }: Limit, now: Date): Promise<boolean> {
  return (await countIn(db, bucketOf(kind, caller), windowStart(now, windowSeconds))) > 0;
}

async function countIn(db: Db, bucket: string, window: Date): Promise<number> {
  const isIn = and(eq(rateWindows.bucket, bucket), eq(rateWindows.windowStart, window));
  return (await first(db.select({ count: rateWindows.count }).from(rateWindows).where(isIn)))?.count ?? 0;
}

/** Counts a call while there may be more: `limit` less the part of the calls `before` that is not yet over. */
const countOne = prepared('count_call', (db) => {
  const [bucket, start, before, limit, left] = ['bucket', 'start', 'before', 'limit', 'left'].map((name) => sql.placeholder(name));
  const earlier = sql`(select count from rate_window where bucket = ${bucket} and window_start = ${before}::timestamptz)`;
  const most = sql`${limit}::int - ceil(coalesce(${earlier}, 0) * ${left}::float8)`;
  return db
    .insert(rateWindows)
    .select(sql`select ${bucket}, ${start}::timestamptz, 1 where ${most} > 0`)
    .onConflictDoUpdate({
      target: [rateWindows.bucket, rateWindows.windowStart],
      set: { count: sql`${rateWindows.count} + 1` },
      setWhere: sql`${rateWindows.count} < ${most}`,
    })
    .returning({ count: rateWindows.count });
});

/** Counts one call, unless it is too many in a sliding window: of the window before, the part that is not yet over. The caller is stored as a hash. */
export async function count(db: Db, kind: string, caller: string, { limit, windowSeconds }: Limit, now: Date): Promise<Counted> {
  const bucket = bucketOf(kind, caller);
  const start = windowStart(now, windowSeconds);
  const before = subSeconds(start, windowSeconds);
  const passed = (now.getTime() - start.getTime()) / 1000;
  const left = 1 - passed / windowSeconds;
  const counted = await countOne(db).execute({ bucket, start: start.toISOString(), before: before.toISOString(), limit, left });
  if (counted.length > 0) return { isOver: false };
  const [last, own] = [await countIn(db, bucket, before), await countIn(db, bucket, start)];
  // When enough of the window before is over; if this one is full by itself, when enough of it is.
  const free = own < limit ? (windowSeconds * (last - limit + own + 1)) / last : (windowSeconds * (2 * own - limit + 1)) / own;
  return { isOver: true, retryAfter: Math.ceil(free - passed) };
}

/** Refuses a call with 429 and Retry-After (API-18). */
export function refuseMore(reply: FastifyReply, kind: string, retryAfter: number): never {
  reply.log.warn({ event: 'rate-limited', kind }, 'too many calls');
  throw new TooMany(retryAfter);
}

/** Counts one call, and throws 429 with Retry-After when there are too many in the window (API-18). */
export async function countCall(db: Db, kind: string, caller: string, limit: Limit, now: Date, reply: FastifyReply): Promise<void> {
  const counted = await count(db, kind, caller, limit, now);
  if (counted.isOver) refuseMore(reply, kind, counted.retryAfter);
}
