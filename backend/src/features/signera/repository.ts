import type { Sprak } from '@uppgiftsandring/shared/domain/sprak';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { first, prepared, type Db } from '../../db/db.ts';
import { ansokningar, sessions } from '../../db/schema.ts';
import type { SigningTask } from './protocol/types.ts';
import { underskrifter, type Underskrift, type UnderskriftState } from '../../db/signeraSchema.ts';

/** The row as the task that an answer is compared with. `personId` is twelve digits. */
export function toTask(row: Underskrift): SigningTask {
  const { requestId, requestTime, taskId, signatureId, document, signedInfo, givenName, surname } = row;
  const signer = { personId: row.personnummer.replace('-', ''), givenName, surname };
  return { requestId, requestTime, taskId, signatureId, document, signedInfo, signer };
}

/** The attempt with that request id, whatever its state. */
export const findUnderskrift = (db: Db, requestId: string): Promise<Underskrift | null> =>
  first(db.select().from(underskrifter).where(eq(underskrifter.requestId, requestId)));

/** The language in which the signer read; null for a signature from before that was stored. */
export async function findSprak(db: Db, requestId: string): Promise<Sprak | null> {
  const [row] = await db.select({ sprak: underskrifter.sprak }).from(underskrifter).where(eq(underskrifter.requestId, requestId));
  return row?.sprak ?? null;
}

const latestAttempt = prepared('latest_attempt', (db) =>
  db
    .select()
    .from(underskrifter)
    .where(eq(underskrifter.ansokanId, sql.placeholder('ansokanId')))
    .orderBy(desc(underskrifter.requestTime))
    .limit(1),
);

/** The latest attempt to sign that draft. */
export const findLatestAttempt = (db: Db, ansokanId: string): Promise<Underskrift | null> => first(latestAttempt(db).execute({ ansokanId }));

/** Locks the application's row, always before an attempt's, until the transaction ends; returns its version while it is a draft, else null. */
export async function lockDraft(tx: Db, ansokanId: string): Promise<number | null> {
  const ofDraft = and(eq(ansokningar.id, ansokanId), eq(ansokningar.status, 'UTKAST'));
  const [row] = await tx.select({ version: ansokningar.version }).from(ansokningar).where(ofDraft).for('update');
  return row?.version ?? null;
}

/** Gives up the pending attempt of a draft in favour of a new one. */
export async function supersedePending(tx: Db, ansokanId: string, now: Date): Promise<void> {
  const pending = and(eq(underskrifter.ansokanId, ansokanId), eq(underskrifter.state, 'pending'));
  await tx.update(underskrifter).set({ state: 'superseded', finishedAt: now }).where(pending);
}

/** The result that an attempt ends with. */
export interface Ending extends Partial<Pick<Underskrift, 'signedXml' | 'chain' | 'verification' | 'svtTill'>> {
  readonly state: Exclude<UnderskriftState, 'pending'>;
  readonly reason?: string;
}

/** Claims a pending attempt: one answer to a request gets true. It counts as failed until the transaction gives it its result. */
export async function claimPending(tx: Db, requestId: string, response: string, now: Date): Promise<boolean> {
  const pending = and(eq(underskrifter.requestId, requestId), eq(underskrifter.state, 'pending'));
  const claimed = await tx.update(underskrifter).set({ state: 'failed', response, finishedAt: now }).where(pending).returning({ id: underskrifter.requestId });
  return claimed.length === 1;
}

/** Gives a claimed attempt its result. */
export async function finish(tx: Db, requestId: string, ending: Ending): Promise<void> {
  await tx.update(underskrifter).set(ending).where(eq(underskrifter.requestId, requestId));
}

/** Whether the session that began the signing still exists: not logged out, or ended from elsewhere. A session that timed out still exists. */
export async function hasSession(tx: Db, sessionId: string): Promise<boolean> {
  const open = and(eq(sessions.id, sessionId), isNull(sessions.endedAt));
  return (await tx.select({ id: sessions.id }).from(sessions).where(open)).length === 1;
}
