import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { withoutHiddenNumbers } from '@uppgiftsandring/shared/domain/ansokan/hiddenNumbers';
import { knownIn } from '@uppgiftsandring/shared/domain/ansokan/unknownKeys';
import { isUuid } from '@uppgiftsandring/shared/domain/ids';
import { first, prepared, type Db } from '../../db/db.ts';
import { ansokningar } from '../../db/schema.ts';
import { conflict, type Problem } from '../../base/errors.ts';

export type AnsokanRow = typeof ansokningar.$inferSelect;
export type Innehall = AnsokanRow['innehall'];

/** The row as the Application that its person may see (DATA-01, PLUS-81): what leaves the server is made of this, and the rules judge `innehall`. */
export function toAnsokan({ id, arendenr, innehall, personnummer }: AnsokanRow): Ansokan {
  const { samfallighet, kontaktperson, uppgiftsandring } = innehall;
  return withoutHiddenNumbers({ id, arendenr, samfallighet, kontaktperson, uppgiftsandring }, personnummer);
}

/** The association that the Application is about; null before one is chosen. */
export const orgNrIn = ({ innehall: { samfallighet } }: Pick<AnsokanRow, 'innehall'>): string | null => (samfallighet === null ? null : samfallighet.orgNr);

const isOwn = eq(ansokningar.personnummer, sql.placeholder('personnummer'));
const isDraft = eq(ansokningar.status, 'UTKAST');
const draft = prepared('draft', (db) => db.select().from(ansokningar).where(and(isOwn, isDraft)));
const draftVersion = prepared('draft_version', (db) =>
  db.select({ id: ansokningar.id, version: ansokningar.version }).from(ansokningar).where(and(isOwn, isDraft)),
);
const hasId = eq(ansokningar.id, sql.placeholder('id'));
const own = prepared('own', (db) => db.select().from(ansokningar).where(and(isOwn, hasId)));
const ownSigned = and(isOwn, ne(ansokningar.status, 'UTKAST'));
const latestSigned = prepared('latest_signed', (db) => db.select().from(ansokningar).where(ownSigned).orderBy(desc(ansokningar.signedAt)).limit(1));

export const isCurrentShape = ({ innehall }: AnsokanRow): boolean => knownIn(innehall) !== null;

/** Throws 409 for a draft that an older version of the product stored in another shape and that no migration has converted. */
export function assertCurrentShape(row: AnsokanRow): void {
  if (row.status === 'UTKAST' && !isCurrentShape(row)) throw conflict('UTKAST_I_ALDRE_FORM');
}

/** The person's draft; there is at most one. A draft of another shape is neither shown nor overwritten: 409. */
export async function findDraft(db: Db, personnummer: string): Promise<AnsokanRow | null> {
  const row = await first(draft(db).execute({ personnummer }));
  if (row !== null) assertCurrentShape(row);
  return row;
}

/** The id and version of the person's draft, whatever its content. */
export const findDraftVersion = (db: Db, personnummer: string) => first(draftVersion(db).execute({ personnummer }));

/** The Application with that id if it is the person's own, whatever its status. */
export const findOwn = (db: Db, personnummer: string, id: string) => first(own(db).execute({ personnummer, id }));

/** The status of an Application, whoever owns it; null when it has been removed. */
export async function findStatus(db: Db, id: string): Promise<AnsokanRow['status'] | null> {
  const row = await first(db.select({ status: ansokningar.status }).from(ansokningar).where(eq(ansokningar.id, id)));
  return row && row.status;
}

/** The 409 for an Application that is not (or no longer) the person's draft: it is signed, gone, or was never theirs (API-06, ERR-06). */
export async function notTheDraft(db: Db, personnummer: string, id: string): Promise<Problem> {
  const found = isUuid(id) ? await findOwn(db, personnummer, id) : null;
  return conflict(found === null || found.status === 'UTKAST' ? 'INTE_AKTUELLT_UTKAST' : 'UNDERSKRIVEN');
}

/** The person's latest signed Application, sent in or not, also when a new draft exists (ERR-06). */
export const findLatestSigned = (db: Db, personnummer: string) => first(latestSigned(db).execute({ personnummer }));

/** Creates a draft unless the person already has one, also when two requests come at the same time. */
export async function createDraft(db: Db, id: string, personnummer: string, innehall: Innehall, now: Date): Promise<void> {
  const draft = { id, personnummer, status: 'UTKAST', version: 1, innehall, createdAt: now, updatedAt: now, skyddProvat: now } as const;
  await db.insert(ansokningar).values(draft).onConflictDoNothing();
}

const draftAt = (id: string, version: number) => and(eq(ansokningar.id, id), eq(ansokningar.version, version), eq(ansokningar.status, 'UTKAST'));

/** A parameter of a prepared statement, encoded as a value of that column. */
const given = (name: string, column: PgColumn) => sql`${sql.param(sql.placeholder(name), column)}`;
const next = {
  innehall: given('innehall', ansokningar.innehall),
  version: sql`${ansokningar.version} + 1`,
  updatedAt: given('now', ansokningar.updatedAt),
};
const isThatDraft = and(hasId, eq(ansokningar.version, sql.placeholder('version')), isDraft);
const update = prepared('update_draft', (db) => db.update(ansokningar).set(next).where(isThatDraft).returning({ version: ansokningar.version }));

type Saved = Pick<AnsokanRow, 'version' | 'innehall' | 'updatedAt'>;

/** Stores new content as the next version, and returns what is new in the row; null when the row is no longer a draft of that version. */
export async function updateDraft(db: Db, id: string, version: number, innehall: Innehall, now: Date): Promise<Saved | null> {
  const updated = await first(update(db).execute({ id, version, innehall, now }));
  return updated && { ...updated, innehall, updatedAt: now };
}

/** Stores that a draft was judged (PLUS-66), and its new content as the next version; the time of saving stays. Null when it is no draft of that version. */
export function storeJudged(db: Db, { id, version, innehall: before }: AnsokanRow, innehall: Innehall, now: Date): Promise<AnsokanRow | null> {
  const changed = innehall === before ? {} : { innehall, version: sql`${ansokningar.version} + 1` };
  const judged = { ...changed, skyddProvat: now };
  return first(db.update(ansokningar).set(judged).where(draftAt(id, version)).returning());
}

/** Deletes the draft; false when it is no longer a draft of that version. */
export const deleteDraft = async (db: Db, id: string, version: number): Promise<boolean> =>
  (await db.delete(ansokningar).where(draftAt(id, version)).returning({ id: ansokningar.id })).length > 0;

/** Freezes the draft as signed; null when it has changed since that version or is gone: a save or an abort has then withdrawn the signing (ERR-06). */
export const markSigned = (db: Db, id: string, version: number, now: Date): Promise<AnsokanRow | null> =>
  first(db.update(ansokningar).set({ status: 'SIGNERAD', signedAt: now, updatedAt: now }).where(draftAt(id, version)).returning());

/** Gives a signed Application its case number, once (API-10, API-23); returns null when it is not signed or is already sent in. */
export function markSubmitted(db: Db, id: string, arendenr: string, now: Date): Promise<AnsokanRow | null> {
  const submitted = { status: 'INSKICKAD', arendenr, submittedAt: now, updatedAt: now } as const;
  const isSigned = and(eq(ansokningar.id, id), eq(ansokningar.status, 'SIGNERAD'));
  return first(db.update(ansokningar).set(submitted).where(isSigned).returning());
}
