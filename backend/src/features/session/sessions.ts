import { addSeconds } from 'date-fns/addSeconds';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { min } from 'date-fns/min';
import { eq, sql, and, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Inloggning } from '@uppgiftsandring/shared/wire/session';
import { BROWSER_MAP, OS_MAP, parse } from 'bowser';
import type { Config } from '../../config/config.ts';
import { prepared, type Db } from '../../db/db.ts';
import { sessions } from '../../db/schema.ts';
import type { Session } from '../api/sessionOf.ts';
import type { LoggedInPerson } from '../../adapters/login/loginProvider.ts';
import { hashOf, newSecret } from '../../base/secrets.ts';
import { DRIFTEN, note, type Handelse } from '../granskning/granskningslogg.ts';

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

const hasId = eq(sessions.id, sql.placeholder('id'));
const sessionById = prepared('session_by_id', (db) => db.select().from(sessions).where(hasId));

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

async function findLive(db: Db, { personnummer }: Session, limits: Limits, now: Date) {
  const isOwn = and(eq(sessions.personnummer, personnummer), isNull(sessions.endedAt));
  const own = await db.select().from(sessions).where(isOwn);
  return own.filter((session) => now < endOf(session, limits).expiresAt).toSorted((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
}

/** Where the person is logged in, this browser first (PLUS-19). */
export async function findInloggningar(db: Db, current: Session, limits: Limits, now: Date): Promise<Inloggning[]> {
  const live = await findLive(db, current, limits, now);
  return live
    .map(({ id, handle, createdAt, lastSeenAt, webblasare, operativsystem }) => ({
      id: handle,
      inloggad: createdAt.toISOString(),
      senastAktiv: lastSeenAt.toISOString(),
      webblasare,
      system: operativsystem,
      denHar: id === current.id,
    }))
    .toSorted((a, b) => Number(b.denHar) - Number(a.denHar));
}

/** Ends those sessions that have not ended; returns how many, and records it unless there are none and `tellsNone` is false. */
const end = (db: Db, whose: SQL | undefined, who: Pick<Handelse, 'aktor' | 'avser'>, tellsNone: boolean, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const isLive = and(whose, isNull(sessions.endedAt));
    const { length } = await tx.update(sessions).set({ endedAt: now }).where(isLive).returning({ id: sessions.id });
    if (length > 0 || tellsNone) await note(tx, { handelse: 'inloggning-avslutad', ...who, utfall: `${length} avslutade` }, now);
    return length;
  });

/** Ends all sessions of a person, or of everybody, for an operator; each browser is told at its next call (ASVS 7.4.5). Returns how many. */
export const endForOperator = (db: Db, personnummer: string | undefined, now: Date): Promise<number> =>
  end(db, personnummer === undefined ? undefined : eq(sessions.personnummer, personnummer), { aktor: DRIFTEN, avser: personnummer ?? null }, true, now);

/** Ends the person's other sessions, or the one with that handle; returns how many: 0 for a handle that is unknown, ended, this one or another person's. */
export async function endOthers(db: Db, current: Session, limits: Limits, now: Date, handle?: string): Promise<number> {
  const live = await findLive(db, current, limits, now);
  const others = live.filter((session) => session.id !== current.id && (handle === undefined || session.handle === handle));
  const ids = others.map(({ id }) => id);
  return end(db, inArray(sessions.id, ids), { aktor: current.personnummer, avser: null }, false, now);
}

/** Which kind of browser somebody uses: families without versions, null when the browser does not say. */
export type Device = { readonly webblasare: string | null; readonly operativsystem: string | null };

const BROWSERS: readonly string[] = Object.values(BROWSER_MAP);
const SYSTEMS: readonly string[] = Object.values(OS_MAP);

const known = (names: readonly string[], name: string | undefined) => names.find((one) => one === name) ?? null;

/** The family of a browser by its User-Agent header, which itself is not kept: it is close to a fingerprint (PLUS-19). Only names of the parser's own lists. */
export function deviceOf(userAgent: string | undefined): Device {
  // The parser throws on an empty header.
  if (!userAgent) return { webblasare: null, operativsystem: null };
  const { browser, os } = parse(userAgent);
  return { webblasare: known(BROWSERS, browser.name), operativsystem: known(SYSTEMS, os.name) };
}
