import { and, count, eq, ne, or, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/db.ts';
import { ansokningar, rateWindows, sessions, villkorsgodkannanden, granskningslogg } from '../../db/schema.ts';
import { DRIFTEN, note } from '../granskning/granskningslogg.ts';
import { underskrifter } from '../../db/signeraSchema.ts';
import { namedIn, windowsOf } from './utdrag.ts';

/** How many rows of a table are kept, and why. */
interface Behallet {
  readonly vad: string;
  readonly antal: number;
  readonly skal: string;
}

export interface Borttagning {
  readonly borttaget: Readonly<Record<string, number>>;
  readonly behallet: Behallet[];
}

/** Removes what the law lets us remove about a person, and records it, in one transaction (PLUS-67). Records and the audit trail are removed by age. */
export function removeAbout(db: Db, personnummer: string, now: Date): Promise<Borttagning> {
  return db.transaction(async (tx) => {
    const own = eq(ansokningar.personnummer, personnummer);
    const remove = async (table: PgTable, condition: SQL | undefined) => (await tx.delete(table).where(condition).returning()).length;
    const borttaget = {
      // The same lock order as signing: the draft before its attempts.
      utkast: await remove(ansokningar, and(own, eq(ansokningar.status, 'UTKAST'))),
      ofullbordadeUnderskrifter: await remove(underskrifter, and(eq(underskrifter.personnummer, personnummer), ne(underskrifter.state, 'signed'))),
      inloggningar: await remove(sessions, eq(sessions.personnummer, personnummer)),
      villkorsgodkannanden: await remove(villkorsgodkannanden, eq(villkorsgodkannanden.personnummer, personnummer)),
    };
    const kept = async (vad: string, table: PgTable, condition: SQL | undefined, skal: string): Promise<Behallet> => {
      const [row] = await tx.select({ antal: count() }).from(table).where(condition);
      return { vad, antal: row?.antal ?? 0, skal };
    };
    const behallet = [
      await kept('underskrivna ansökningar', ansokningar, own, 'Allmän handling: de gallras efter RETENTION_SIGNED_DAYS.'),
      await kept('underskrifter', underskrifter, eq(underskrifter.personnummer, personnummer), 'Bevis för en underskriven ansökan: de gallras med den.'),
      await kept('andras ansökningar', ansokningar, namedIn(personnummer), 'De hör till den som har skrivit dem: utkast gallras efter RETENTION_DRAFT_DAYS.'),
      await kept('räknade anrop', rateWindows, windowsOf(personnummer), 'Skyddar andras uppgifter: de försvinner inom två dygn.'),
    ];
    const antal = Object.values(borttaget).reduce((sum, one) => sum + one, 0);
    await note(tx, { handelse: 'borttagning', aktor: DRIFTEN, avser: personnummer, utfall: `${antal} rader` }, now);
    const about = or(eq(granskningslogg.aktor, personnummer), eq(granskningslogg.avser, personnummer));
    return {
      borttaget,
      behallet: [...behallet, await kept('granskningsloggen', granskningslogg, about, 'Visar vem som har sett vad: den gallras efter RETENTION_AUDIT_DAYS.')],
    };
  });
}
