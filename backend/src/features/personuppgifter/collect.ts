import { createHash } from 'node:crypto';
import { and, eq, getTableColumns, inArray, like, ne, or, sql } from 'drizzle-orm';
import { arendelagen } from '../../db/tables/arende.ts';
import type { Db } from '../../db/db.ts';
import { ansokningar, rateWindows, sessions, villkorsgodkannanden } from '../../db/schema.ts';
import { granskningslogg } from '../../db/tables/granskning.ts';
import { inskick, kvittensmejl } from '../../db/tables/utkorg.ts';
import { underskrifter } from '../../db/tables/signera.ts';
import { opaqueId } from '../session/personer.ts';
import { partsAbout } from './parts.ts';

/** Whose data to collect, and the key of their id outside the service. */
export interface Om {
  readonly personnummer: string;
  readonly hostToken: string | undefined;
}

const {
  pdf: _pdf,
  document: _document,
  signedInfo: _info,
  requestXml: _request,
  response: _response,
  signedXml: _signed,
  ...OM_UNDERSKRIFT
} = getTableColumns(underskrifter);

/** The counted calls of the person, whose number they have as a hash. */
export const windowsOf = (personnummer: string) => like(rateWindows.bucket, `%:${createHash('sha256').update(personnummer).digest('hex')}`);

/** The applications of others that name the person, such as the board of an association. */
export const namedIn = (personnummer: string) =>
  and(
    ne(ansokningar.personnummer, personnummer),
    or(...[personnummer, personnummer.replace('-', '')].map((form) => like(sql`${ansokningar.innehall}::text`, `%${form}%`))),
  );

/**
 * Everything that is kept about a person (PLUS-67, GDPR art. 15 and 20), by table. From other people's applications only what is about this person; of a
 * signature not the documents, which have the numbers of a whole board: the person has them as receipts, and their content stands in `ansokningar`.
 */
export function collectAbout(db: Db, om: Om) {
  const { personnummer, hostToken } = om;
  return db.transaction(
    async (tx) => {
      const own = await tx.select().from(ansokningar).where(eq(ansokningar.personnummer, personnummer));
      const ids = own.map(({ id }) => id);
      const numbers = own.flatMap(({ arendenr }) => arendenr ?? []);
      const others = await tx.select().from(ansokningar).where(namedIn(personnummer));
      const { nr, tidpunkt, handelse, aktor, avser, utfall } = granskningslogg;
      return {
        personnummer,
        /** Which versions the person has used is kept by this id in the platform's database (docs/operations.md). */
        idHosPlattformen: hostToken === undefined ? null : opaqueId(personnummer, hostToken),
        ansokningar: own,
        iAndrasAnsokningar: others.map(({ id, arendenr, status, innehall }) => ({ id, arendenr, status, uppgifter: partsAbout(innehall, personnummer) })),
        underskrifter: await tx.select(OM_UNDERSKRIFT).from(underskrifter).where(eq(underskrifter.personnummer, personnummer)),
        inskick: await tx.select().from(inskick).where(inArray(inskick.ansokanId, ids)),
        kvittensmejl: await tx.select().from(kvittensmejl).where(inArray(kvittensmejl.ansokanId, ids)),
        arendelagen: await tx.select().from(arendelagen).where(inArray(arendelagen.arendenr, numbers)),
        inloggningar: await tx.select().from(sessions).where(eq(sessions.personnummer, personnummer)),
        villkorsgodkannanden: await tx.select().from(villkorsgodkannanden).where(eq(villkorsgodkannanden.personnummer, personnummer)),
        raknadeAnrop: await tx.select().from(rateWindows).where(windowsOf(personnummer)),
        gjort: await tx.select().from(granskningslogg).where(eq(aktor, personnummer)),
        uppslagenAvAndra: await tx
          .select({ nr, tidpunkt, handelse, utfall, aktor })
          .from(granskningslogg)
          .where(and(eq(avser, personnummer), ne(aktor, personnummer))),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
