import { addMilliseconds } from 'date-fns';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { inskick, type Inskick } from './tables.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5 * 60_000;

/** How long to wait after that many attempts: 1 s, 2 s, 4 s … at most 5 minutes. */
export function backoffMs(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT_MS);
}

const isFree = (now: Date) => and(eq(inskick.state, 'waiting'), or(isNull(inskick.leaseUntil), lte(inskick.leaseUntil, now)));

/** The time that a backend has for a row; if it dies, another takes over after that. */
const lease = (now: Date, ms: number) => ({ leaseUntil: addMilliseconds(now, ms), attempts: sql`${inskick.attempts} + 1` });

/** Takes the row that has waited longest and is due. Of any number of backends exactly one gets it. */
export async function claimDue(db: Db, now: Date, leaseMs: number): Promise<Inskick | null> {
  const due = db
    .select({ id: inskick.id })
    .from(inskick)
    .where(and(isFree(now), lte(inskick.nextAttemptAt, now)))
    .orderBy(inskick.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(inskick)
    .set(lease(now, leaseMs))
    .where(eq(inskick.id, sql`(${due})`))
    .returning();
  return row ?? null;
}

/** Takes the row of that application even if it is not due: its person is waiting. Null when somebody else has it or it is done. */
export async function claimFor(db: Db, ansokanId: string, now: Date, leaseMs: number): Promise<Inskick | null> {
  const [row] = await db
    .update(inskick)
    .set(lease(now, leaseMs))
    .where(and(eq(inskick.ansokanId, ansokanId), isFree(now)))
    .returning();
  return row ?? null;
}

/** The row of that application. */
export async function findInskick(db: Db, ansokanId: string): Promise<Inskick | null> {
  const [row] = await db.select().from(inskick).where(eq(inskick.ansokanId, ansokanId));
  return row ?? null;
}

/** Puts a row back to be tried again later. */
export async function postpone(db: Db, { id, attempts }: Inskick, lastError: string, now: Date): Promise<void> {
  const nextAttemptAt = addMilliseconds(now, backoffMs(attempts));
  await db.update(inskick).set({ leaseUntil: null, nextAttemptAt, lastError }).where(eq(inskick.id, id));
}

/** Stops a row, so that the worker passes it by; a human must look at it. */
export async function stop(db: Db, { id }: Inskick, lastError: string): Promise<void> {
  await db.update(inskick).set({ state: 'stopped', leaseUntil: null, lastError }).where(eq(inskick.id, id));
}

/** Marks a row as delivered. */
export async function markSent(db: Db, { id }: Inskick, now: Date): Promise<void> {
  await db.update(inskick).set({ state: 'sent', sentAt: now, leaseUntil: null, lastError: null }).where(eq(inskick.id, id));
}
