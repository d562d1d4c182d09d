import { createHash, createHmac } from 'node:crypto';
import { and, eq, inArray, like, ne, or, sql } from 'drizzle-orm';
import { arendelagen } from '../arende/tables.ts';
import type { Db } from '../db/db.ts';
import { ansokningar, rateWindows, sessions, villkorsgodkannanden } from '../db/schema.ts';
import { granskningslogg } from '../granskning/tables.ts';
import { inskick, kvittensmejl } from '../inskick/tables.ts';
import { underskrifter } from '../signera/tables.ts';
import { sliceHealth } from '../operations/sliceHealth/tables.ts';
import { partsAbout } from './parts.ts';

/** Whose data to collect, and the key of the hash that replaces a person in the figures of versions. */
export interface Om {
  readonly personnummer: string;
  readonly hostToken: string | undefined;
}

/** The rows that identify the person by a hash. */
export const hashedRows = ({ personnummer, hostToken }: Om) => ({
  windows: like(rateWindows.bucket, `%:${createHash('sha256').update(personnummer).digest('hex')}`),
  health: hostToken === undefined ? sql`false` : eq(sliceHealth.visitor, createHmac('sha256', hostToken).update(personnummer).digest('base64url')),
});

/** The applications of others that name the person, such as the board of an association. */
export const namedIn = (personnummer: string) =>
  and(
    ne(ansokningar.personnummer, personnummer),
    or(...[personnummer, personnummer.replace('-', '')].map((form) => like(sql`${ansokningar.innehall}::text`, `%${form}%`))),
  );

/**
 * Everything that is kept about a person (PLUS-67, GDPR art. 15 and 20), by table. From other people's applications only what is about this person; from the
 * audit trail not who looked the person up.
 */
export function collectAbout(db: Db, om: Om) {
  const { personnummer } = om;
  return db.transaction(
    async (tx) => {
      const own = await tx.select().from(ansokningar).where(eq(ansokningar.personnummer, personnummer));
      const ids = own.map(({ id }) => id);
      const numbers = own.flatMap(({ arendenr }) => arendenr ?? []);
      const others = await tx.select().from(ansokningar).where(namedIn(personnummer));
      const signatures = await tx.select().from(underskrifter).where(eq(underskrifter.personnummer, personnummer));
      const { nr, tidpunkt, handelse, avser, utfall } = granskningslogg;
      const hashed = hashedRows(om);
      return {
        personnummer,
        ansokningar: own,
        iAndrasAnsokningar: others.map(({ id, arendenr, status, innehall }) => ({ id, arendenr, status, uppgifter: partsAbout(innehall, personnummer) })),
        underskrifter: signatures.map((row) => ({ ...row, pdf: row.pdf.toString('base64') })),
        inskick: await tx.select().from(inskick).where(inArray(inskick.ansokanId, ids)),
        kvittensmejl: await tx.select().from(kvittensmejl).where(inArray(kvittensmejl.ansokanId, ids)),
        arendelagen: await tx.select().from(arendelagen).where(inArray(arendelagen.arendenr, numbers)),
        inloggningar: await tx.select().from(sessions).where(eq(sessions.personnummer, personnummer)),
        villkorsgodkannanden: await tx.select().from(villkorsgodkannanden).where(eq(villkorsgodkannanden.personnummer, personnummer)),
        raknadeAnrop: await tx.select().from(rateWindows).where(hashed.windows),
        anvandaVersioner: await tx.select().from(sliceHealth).where(hashed.health),
        gjort: await tx.select().from(granskningslogg).where(eq(granskningslogg.aktor, personnummer)),
        uppslagenAvAndra: await tx
          .select({ nr, tidpunkt, handelse, utfall })
          .from(granskningslogg)
          .where(and(eq(avser, personnummer), ne(granskningslogg.aktor, personnummer))),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
