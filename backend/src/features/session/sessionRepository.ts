import { addSeconds } from 'date-fns/addSeconds';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { min } from 'date-fns/min';
import { eq, sql } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/db.ts';
import { prepared } from '../../db/prepared.ts';
import { sessions } from '../../db/schema.ts';
import type { Session } from '../api/sessionOf.ts';
import type { Device } from './device.ts';
import type { LoggedInPerson } from '../../adapters/login/loginProvider.ts';
import { hashOf, newSecret } from '../../base/secrets.ts';

export type Limits = Config['session'];

type Found = { readonly kind: 'none' } | { readonly kind: 'active' | 'expired' | 'ended'; readonly session: Session };

/** When the session ends: without activity, and at the latest. */
export function endOf(session: Session, { idleSeconds, absoluteSeconds }: Limits) {
  const absoluteExpiresAt = addSeconds(session.createdAt, absoluteSeconds);
  return { expiresAt: min([addSeconds(session.lastSeenAt, idleSeconds), absoluteExpiresAt]), absoluteExpiresAt };
}

/** Creates a session for the person; returns the cookie's value, of which only the hash is kept. */
export async function createSession(db: Db, person: LoggedInPerson, device: Device, now: Date): Promise<string> {
  const secret = newSecret();
  await db.insert(sessions).values({ ...person, ...device, id: hashOf(secret), createdAt: now, lastSeenAt: now });
  return secret;
}

const sessionById = prepared('session_by_id', (db) =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.id, sql.placeholder('id'))),
);

/** The session behind a cookie's value, and whether it has ended: by time, or from another browser (PLUS-19). */
export async function findSession(db: Db, secret: string | undefined, limits: Limits, now: Date): Promise<Found> {
  if (secret === undefined) return { kind: 'none' };
  const [session] = await sessionById(db).execute({ id: hashOf(secret) });
  if (session === undefined) return { kind: 'none' };
  if (session.endedAt !== null) return { kind: 'ended', session };
  return { kind: now < endOf(session, limits).expiresAt ? 'active' : 'expired', session };
}

/** Records activity. Not at every call: a difference of a twentieth of the idle time (at most 5 s) does not matter. */
export async function touchSession(db: Db, session: Session, limits: Limits, now: Date): Promise<Session> {
  const step = Math.min(5000, limits.idleSeconds * 50);
  if (differenceInMilliseconds(now, session.lastSeenAt) < step) return session;
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, session.id));
  return { ...session, lastSeenAt: now };
}

/** Ends a session on the server (ASVS 7.4.1). */
export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}
