import { fullName } from '@uppgiftsandring/shared/domain/text';
import type { BorttagningSchema } from '@uppgiftsandring/shared/wire/internal';
import type * as v from 'valibot';
import { HIDDEN_PERSONID } from '@uppgiftsandring/shared/domain/person/personnummer';
import { createHash } from 'node:crypto';
import { and, eq, getTableColumns, inArray, like, ne, or, sql, count, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { findSoon } from '../ansokan/skyddade.ts';
import type { WithDb } from '../../config/with.ts';
import type { WithPerson } from '../../adapters/register/personRegister.ts';
import { arbetskopior, arendelagen, ansokningar, rateWindows, sessions, villkorsgodkannanden, granskningslogg } from '../../db/schema.ts';
import type { Db } from '../../db/db.ts';
import { inskick, kvittensmejl, lagesmejl, underskrifter } from '../../db/signeraSchema.ts';
import { opaqueId } from '../session/personer.ts';
import { DRIFTEN, note } from '../granskning/granskningslogg.ts';

const NUMMER = /^\d{8}-?\d{4}$/;
const OTHERS = new Set(['annatId', 'fodelsedatum', 'adress', 'vem', 'uppslag']);
const digitsOf = (text: string): string => text.replace('-', '');

/** The value without other people's numbers, and without birth dates and addresses of other board members (GDPR art. 15.4). `own`: whom it is for. */
export function withoutOthers(value: unknown, own: string): unknown {
  if (typeof value === 'string') return NUMMER.test(value) && digitsOf(value) !== digitsOf(own) ? HIDDEN_PERSONID : value;
  if (Array.isArray(value)) return value.map((one) => withoutOthers(one, own));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  // In what is typed and not saved, a member's number is a field, in any spelling (PLUS-70).
  const number = 'personId' in value ? value.personId : 'vem' in value && 'personnummer' in value ? value.personnummer : own;
  const isOther = digitsOf(String(number)) !== digitsOf(own);
  const shown = (key: string, part: unknown): unknown => {
    if (isOther && OTHERS.has(key)) return null;
    return isOther && 'vem' in value && key === 'personnummer' && part !== '' ? HIDDEN_PERSONID : withoutOthers(part, own);
  };
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shown(key, part)]));
}

/** Who an actor of the audit trail is, without their number; null when the person register does not say, or protects them. */
async function nameOf(person: WithPerson['person'], aktor: string): Promise<string | null> {
  if (!NUMMER.test(aktor)) return aktor;
  const found = await findSoon(person, aktor).catch(() => null);
  return found === null || found.skyddad ? null : fullName(found);
}

/** What a person is given of what is kept about them (PLUS-67): who has looked them up, by name, and nobody else's number or address. */
export async function utdragOf({ db, person }: WithDb & WithPerson, om: Om): Promise<unknown> {
  const { uppslagenAvAndra, ...about } = await collectAbout(db, om);
  const names = new Map<string, string | null>();
  for (const { aktor } of uppslagenAvAndra) if (!names.has(aktor)) names.set(aktor, await nameOf(person, aktor));
  return withoutOthers({ ...about, uppslagenAvAndra: uppslagenAvAndra.map(({ aktor, ...rad }) => ({ ...rad, av: names.get(aktor) })) }, om.personnummer);
}

/** Whose data to collect, and the key of their id outside the service. */
type Om = { readonly personnummer: string; readonly hostToken: string | undefined };

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
const windowsOf = (personnummer: string) => like(rateWindows.bucket, `%:${createHash('sha256').update(personnummer).digest('hex')}`);

/** The applications of others that name the person, such as the board of an association, or whose working copies do. */
const namedIn = (personnummer: string) => {
  const isIn = (column: PgColumn) => or(...[personnummer, personnummer.replace('-', '')].map((form) => like(sql`${column}::text`, `%${form}%`)));
  const isTyped = and(eq(arbetskopior.ansokanId, ansokningar.id), isIn(arbetskopior.innehall));
  return and(ne(ansokningar.personnummer, personnummer), or(isIn(ansokningar.innehall), sql`exists (select 1 from ${arbetskopior} where ${isTyped})`));
};

/** Everything that is kept about a person, by table (PLUS-67, GDPR art. 15 and 20). Of other people's applications only what is about this person. */
export function collectAbout(db: Db, om: Om) {
  const { personnummer, hostToken } = om;
  return db.transaction(
    async (tx) => {
      const own = await tx.select().from(ansokningar).where(eq(ansokningar.personnummer, personnummer));
      const ids = own.map(({ id }) => id);
      const numbers = own.flatMap(({ arendenr }) => arendenr ?? []);
      const others = await tx.select().from(ansokningar).where(namedIn(personnummer));
      const typed = await tx
        .select()
        .from(arbetskopior)
        .where(inArray(arbetskopior.ansokanId, [...ids, ...others.map(({ id }) => id)]));
      const typedIn = (id: string) => typed.flatMap(({ ansokanId, innehall }) => (ansokanId === id ? [innehall] : []));
      const { nr, tidpunkt, handelse, aktor, avser, utfall } = granskningslogg;
      const byOthers = and(eq(avser, personnummer), ne(aktor, personnummer));
      return {
        personnummer,
        /** Which versions the person has used is kept by this id in the platform's database (docs/operations.md). */
        idHosPlattformen: hostToken === undefined ? null : opaqueId(personnummer, hostToken),
        ansokningar: own,
        arbetskopior: typed.filter(({ ansokanId }) => ids.includes(ansokanId)),
        iAndrasAnsokningar: others.map(({ id, arendenr, status, innehall }) => ({
          id,
          arendenr,
          status,
          uppgifter: [innehall, ...typedIn(id)].flatMap((content) => partsAbout(content, personnummer)),
        })),
        underskrifter: await tx.select(OM_UNDERSKRIFT).from(underskrifter).where(eq(underskrifter.personnummer, personnummer)),
        inskick: await tx.select().from(inskick).where(inArray(inskick.ansokanId, ids)),
        kvittensmejl: await tx.select().from(kvittensmejl).where(inArray(kvittensmejl.ansokanId, ids)),
        lagesmejl: await tx.select().from(lagesmejl).where(inArray(lagesmejl.ansokanId, ids)),
        arendelagen: await tx.select().from(arendelagen).where(inArray(arendelagen.arendenr, numbers)),
        inloggningar: await tx.select().from(sessions).where(eq(sessions.personnummer, personnummer)),
        villkorsgodkannanden: await tx.select().from(villkorsgodkannanden).where(eq(villkorsgodkannanden.personnummer, personnummer)),
        raknadeAnrop: await tx.select().from(rateWindows).where(windowsOf(personnummer)),
        gjort: await tx.select().from(granskningslogg).where(eq(aktor, personnummer)),
        uppslagenAvAndra: await tx.select({ nr, tidpunkt, handelse, utfall, aktor }).from(granskningslogg).where(byOthers),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The innermost objects in a value that have the personal number (`YYYYMMDD-NNNN`) as one of their own values, with or without its dash. */
export function partsAbout(value: unknown, personnummer: string): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value);
  const digits = personnummer.replace('-', '');
  const isAbout = !Array.isArray(value) && inside.some((one) => typeof one === 'string' && one.replace('-', '') === digits);
  return [...(isAbout ? [value] : []), ...inside.flatMap((one) => partsAbout(one, personnummer))];
}

type Borttagning = v.InferOutput<typeof BorttagningSchema>;

/** Removes what the law lets us remove about a person, and records it, in one transaction (PLUS-67). Records and the audit trail are removed by age. */
export const removeAbout = (db: Db, personnummer: string, now: Date): Promise<Borttagning> =>
  db.transaction(async (tx) => {
    const own = eq(ansokningar.personnummer, personnummer);
    const remove = async (table: PgTable, condition: SQL | undefined) => (await tx.delete(table).where(condition).returning()).length;
    const borttaget = {
      // The same lock order as signing: the draft before its attempts.
      utkast: await remove(ansokningar, and(own, eq(ansokningar.status, 'UTKAST'))),
      ofullbordadeUnderskrifter: await remove(underskrifter, and(eq(underskrifter.personnummer, personnummer), ne(underskrifter.state, 'signed'))),
      inloggningar: await remove(sessions, eq(sessions.personnummer, personnummer)),
      villkorsgodkannanden: await remove(villkorsgodkannanden, eq(villkorsgodkannanden.personnummer, personnummer)),
    };
    const kept = async (vad: string, table: PgTable, condition: SQL | undefined, skal: string): Promise<Borttagning['behallet'][number]> => {
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
