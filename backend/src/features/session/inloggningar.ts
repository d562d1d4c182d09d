import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Inloggning } from '@uppgiftsandring/shared/wire/session';
import type { Db } from '../../db/db.ts';
import { sessions } from '../../db/schema.ts';
import { DRIFTEN, note, type Handelse } from '../granskning/granskningslogg.ts';
import { endOf, type Limits } from './sessionRepository.ts';
import type { Session } from '../api/sessionOf.ts';

/** The live sessions of the session's person, the last active first. */
async function findLive(db: Db, { personnummer }: Session, limits: Limits, now: Date) {
  const own = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.personnummer, personnummer), isNull(sessions.endedAt)));
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
function end(db: Db, whose: SQL | undefined, who: Pick<Handelse, 'aktor' | 'avser'>, tellsNone: boolean, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const isLive = and(whose, isNull(sessions.endedAt));
    const { length } = await tx.update(sessions).set({ endedAt: now }).where(isLive).returning({ id: sessions.id });
    if (length > 0 || tellsNone) await note(tx, { handelse: 'inloggning-avslutad', ...who, utfall: `${length} avslutade` }, now);
    return length;
  });
}

/** Ends all sessions of a person, or of everybody, for an operator; each browser is told at its next call (ASVS 7.4.5). Returns how many. */
export const endForOperator = (db: Db, personnummer: string | undefined, now: Date): Promise<number> =>
  end(db, personnummer === undefined ? undefined : eq(sessions.personnummer, personnummer), { aktor: DRIFTEN, avser: personnummer ?? null }, true, now);

/** Ends the person's other sessions, or the one with that handle; returns how many: 0 for a handle that is unknown, ended, this one or another person's. */
export async function endOthers(db: Db, current: Session, limits: Limits, now: Date, handle?: string): Promise<number> {
  const others = (await findLive(db, current, limits, now)).filter(
    (session) => session.id !== current.id && (handle === undefined || session.handle === handle),
  );
  const whose = inArray(
    sessions.id,
    others.map(({ id }) => id),
  );
  return end(db, whose, { aktor: current.personnummer, avser: null }, false, now);
}
