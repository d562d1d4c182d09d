import { randomUUID } from 'node:crypto';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { differenceInHours } from 'date-fns/differenceInHours';
import { and, eq, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { first, type Db } from '../../db/db.ts';
import type { OutboxRow, OutboxTable } from '../../db/signeraSchema.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** `lastError` of a stopped row that its receiver will never take, as for an address that does not exist: nobody can mend it, so nobody needs to look. */
export const REFUSED = 'refused';
/** A row that has waited this long is reported once. */
const ALARM_HOURS = 1;

/** How long to wait after that many attempts: 1 s, 2 s, 4 s … at most 5 minutes. */
export const backoffMs = (attempts: number): number => Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT_MS);

const isFree = (table: OutboxTable, now: Date) => and(eq(table.state, 'waiting'), or(isNull(table.leaseUntil), lte(table.leaseUntil, now)));

/** Reserves a row for a backend; if the backend dies, another takes over when the lease ends. */
function claim(db: Db, table: OutboxTable, which: SQL | undefined, now: Date, leaseMs: number): Promise<OutboxRow | null> {
  const lease = { leaseUntil: addMilliseconds(now, leaseMs), attempts: sql`${table.attempts} + 1` };
  return first(db.update(table).set(lease).where(which).returning());
}

type Sent = Pick<OutboxRow, 'ansokanId' | 'requestId'>;
const newRow = ({ ansokanId, requestId }: Sent, now: Date) =>
  ({ id: randomUUID(), ansokanId, requestId, state: 'waiting', attempts: 0, nextAttemptAt: now, createdAt: now }) as const;

/** Inserts a new row, due at once. */
export async function enqueue(db: Db, table: OutboxTable, sent: Sent, now: Date): Promise<void> {
  await db.insert(table).values(newRow(sent, now));
}

const NEVER_TRIED = { leaseUntil: null, lastError: null, sentAt: null, stoppedAt: null, larmatAt: null };

/** Inserts a row or makes the application's row a new one, due at once: a delivery of it that is under way then stores nothing. */
export async function enqueueAgain(db: Db, table: OutboxTable, sent: Sent, now: Date): Promise<void> {
  const row = newRow(sent, now);
  await db
    .insert(table)
    .values(row)
    .onConflictDoUpdate({ target: table.ansokanId, set: { ...row, ...NEVER_TRIED } });
}

/** Takes the row that has waited longest and is due. Of any number of backends exactly one gets it. */
export function claimDue(db: Db, table: OutboxTable, now: Date, leaseMs: number): Promise<OutboxRow | null> {
  const isDue = and(isFree(table, now), lte(table.nextAttemptAt, now));
  const due = db.select({ id: table.id }).from(table).where(isDue).orderBy(table.nextAttemptAt).limit(1).for('update', { skipLocked: true });
  return claim(db, table, eq(table.id, sql`(${due})`), now, leaseMs);
}

/** Takes the row of that application even if it is not due: its person is waiting. Null when somebody else has it or it is done. */
export const claimFor = (db: Db, table: OutboxTable, ansokanId: string, now: Date, leaseMs: number): Promise<OutboxRow | null> =>
  claim(db, table, and(eq(table.ansokanId, ansokanId), isFree(table, now)), now, leaseMs);

/** The row of that application. */
export const findRow = (db: Db, table: OutboxTable, ansokanId: string): Promise<OutboxRow | null> =>
  first(db.select().from(table).where(eq(table.ansokanId, ansokanId)));

/** Whether a row has waited so long that people must know, and this has not been reported yet. */
export const isOverdue = ({ createdAt, larmatAt }: OutboxRow, now: Date): boolean => larmatAt === null && differenceInHours(now, createdAt) >= ALARM_HOURS;

async function release(db: Db, table: OutboxTable, { id }: OutboxRow, changes: Partial<OutboxRow>): Promise<void> {
  await db
    .update(table)
    .set({ leaseUntil: null, ...changes })
    .where(eq(table.id, id));
}

/** Puts a row back to be tried again later. */
export function postpone(db: Db, table: OutboxTable, row: OutboxRow, lastError: string, now: Date): Promise<void> {
  const nextAttemptAt = addMilliseconds(now, backoffMs(row.attempts));
  return release(db, table, row, { nextAttemptAt, lastError, larmatAt: isOverdue(row, now) ? now : row.larmatAt });
}

/** Puts a row back unchanged: no delivery was tried. */
export const giveBack = (db: Db, table: OutboxTable, row: OutboxRow): Promise<void> => release(db, table, row, { attempts: row.attempts - 1 });

/** The state of an outbox: how many rows wait and since when the oldest does, how many were reported as having waited for long, how many are stopped until a human has looked, and how many its receiver refused. */
export async function stateOf(db: Db, table: OutboxTable) {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where state = 'waiting')`.mapWith(Number),
      oldest: sql`min(created_at) filter (where state = 'waiting')`.mapWith(table.createdAt),
      overdue: sql<number>`count(*) filter (where state = 'waiting' and larmat_at is not null)`.mapWith(Number),
      stopped: sql<number>`count(*) filter (where state = 'stopped' and last_error is distinct from ${REFUSED})`.mapWith(Number),
      refused: sql<number>`count(*) filter (where state = 'stopped' and last_error = ${REFUSED})`.mapWith(Number),
    })
    .from(table)
    .where(ne(table.state, 'sent'));
  return row;
}

/** Stops a row, so that the worker skips it; a human must look at it, unless its receiver has `REFUSED` it. */
export const stop = (db: Db, table: OutboxTable, row: OutboxRow, lastError: string, now: Date): Promise<void> =>
  release(db, table, row, { state: 'stopped', stoppedAt: now, lastError });

/** Marks a row as delivered. */
export const markSent = (db: Db, table: OutboxTable, row: OutboxRow, now: Date): Promise<void> =>
  release(db, table, row, { state: 'sent', sentAt: now, lastError: null });

const PAUSE_MS = 1000;
const AT_ONCE = 4;

/** How an outbox is emptied: `claim` takes the next row that is due, `deliver` sends it and stores the result. */
export interface Outbox {
  readonly claim: () => Promise<OutboxRow | null>;
  readonly deliver: (row: OutboxRow) => Promise<unknown>;
  /** `spared`: the receiver is down and takes nothing now. `tried`: it is sent one row, to see whether it works again. */
  readonly receiver: () => 'well' | 'tried' | 'spared';
}

/** Delivers everything that is due, several at a time, until the receiver is down or the server stops; returns how many were tried. */
export async function sendDue({ claim, deliver, receiver }: Outbox, stopping?: AbortSignal): Promise<number> {
  let taken = 0;
  const next = async (): Promise<OutboxRow | null> => {
    const row = stopping?.aborted ? null : await claim();
    if (row !== null) taken += 1;
    return row;
  };
  const many = async (): Promise<void> => {
    while (receiver() === 'well') {
      const row = await next();
      if (row === null) return;
      await deliver(row);
    }
  };
  const now = receiver();
  const first = now === 'spared' ? null : await next();
  if (first === null) return taken;
  const delivered = deliver(first);
  if (now === 'tried') await delivered;
  await Promise.all([delivered.then(many), ...Array.from({ length: AT_ONCE - 1 }, many)]);
  return taken;
}

/** Empties the outbox, also when the user never comes back (ERR-06). Returns a function that, after the stop, waits for the deliveries that have begun. */
export function startWorker(outbox: Outbox, logger: FastifyBaseLogger, stopping: AbortSignal): () => Promise<void> {
  const work = async (): Promise<void> => {
    while (!stopping.aborted) {
      await sendDue(outbox, stopping).catch((err: unknown) => logger.error({ err }, 'the outbox could not be read'));
      await wait(PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  };
  const working = work();
  return () => working;
}
