import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Inloggning } from '@uppgiftsandring/shared/wire/inloggning';
import type { Db } from '../db/db.ts';
import { sessions } from '../db/schema.ts';
import { DRIFTEN, note } from '../granskning/granskningslogg.ts';
import { endOf, type Limits, type Session } from './sessionRepository.ts';

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

/** Ends all sessions of a person, or of everybody, for an operator; each browser is told at its next call (ASVS 7.4.5). Returns how many. */
export function endForOperator(db: Db, personnummer: string | undefined, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const whose = personnummer === undefined ? undefined : eq(sessions.personnummer, personnummer);
    const ended = await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(and(whose, isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    await note(tx, { handelse: 'inloggning-avslutad', aktor: DRIFTEN, avser: personnummer ?? null, utfall: `${ended.length} avslutade` }, now);
    return ended.length;
  });
}

/**
 * Ends the person's other sessions: the one with that handle, or all of them. Returns how many it ended: 0 for a handle that is another person's, unknown, this
 * session's own, or already ended.
 */
export async function endOthers(db: Db, current: Session, limits: Limits, now: Date, handle?: string): Promise<number> {
  const others = (await findLive(db, current, limits, now)).filter(
    (session) => session.id !== current.id && (handle === undefined || session.handle === handle),
  );
  const ids = others.map(({ id }) => id);
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(and(inArray(sessions.id, ids), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    if (ended.length > 0)
      await note(tx, { handelse: 'inloggning-avslutad', aktor: current.personnummer, avser: null, utfall: `${ended.length} avslutade` }, now);
    return ended.length;
  });
}
