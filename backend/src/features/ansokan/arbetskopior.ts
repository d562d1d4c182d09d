import { and, asc, eq, exists, lte, ne, or, sql } from 'drizzle-orm';
import { OF_PERSON } from '@uppgiftsandring/shared/domain/ansokan/osparat';
import { isUuid } from '@uppgiftsandring/shared/domain/ids';
import { MAX_ARBETSKOPIOR, type Arbetskopia } from '@uppgiftsandring/shared/wire/osparat';
import { first, prepared, type Db } from '../../db/db.ts';
import { ansokningar, arbetskopior } from '../../db/schema.ts';

// Working copies of a draft's forms (PLUS-70). Each statement finds the draft by its person: nobody else's is ever read or changed.

/** A draft, if it is one and that person's. */
export interface Draft {
  readonly personnummer: string;
  readonly id: string;
}

const [id, form, nr, enhet] = [sql.placeholder('id'), sql.placeholder('form'), sql.placeholder('nr'), sql.placeholder('enhet')];
const isTheDraft = and(eq(ansokningar.id, id), eq(ansokningar.personnummer, sql.placeholder('personnummer')), eq(ansokningar.status, 'UTKAST'));
const isOfDraft = eq(arbetskopior.ansokanId, ansokningar.id);

const all = prepared('arbetskopior', (db) =>
  db.select({ kopia: arbetskopior }).from(ansokningar).leftJoin(arbetskopior, isOfDraft).where(isTheDraft).orderBy(asc(arbetskopior.form)),
);

/** The copies of a draft, by form; null when it is not, or no longer, that person's draft. */
export async function findArbetskopior(db: Db, which: Draft): Promise<Arbetskopia[] | null> {
  const rows = isUuid(which.id) ? await all(db).execute({ ...which }) : [];
  if (rows.length === 0) return null;
  return rows.flatMap(({ kopia }) => (kopia === null ? [] : [{ form: kopia.form, ...kopia.innehall, enhet: kopia.enhet, nr: kopia.nr }]));
}

const write = prepared('write_arbetskopia', (db) => {
  const innehall = sql`${sql.param(sql.placeholder('innehall'), arbetskopior.innehall)}`;
  const others = sql`(select count(*) from ${arbetskopior} where ${arbetskopior.ansokanId} = ${id}::uuid and ${arbetskopior.form} <> ${form})`;
  const forening = sql`${sql.placeholder('forening')}::text`;
  const isOfForening = sql`(${forening} is null or ${forening} = ${ansokningar.innehall} #>> '{samfallighet,orgNr}')`;
  const row = sql`${ansokningar.id}, ${form}, ${innehall}::jsonb, ${enhet}::uuid, nextval('arbetskopia_nr'), ${sql.placeholder('now')}::timestamptz`;
  const excluded = ({ name }: { readonly name: string }) => sql`excluded.${sql.identifier(name)}`;
  return (
    db
      .insert(arbetskopior)
      // Locked: a signing or an abort comes before this, which then writes nothing, or after, and removes it.
      .select(sql`select ${row} from ${ansokningar} where ${isTheDraft} and ${isOfForening} and ${others} < ${sql.raw(String(MAX_ARBETSKOPIOR))} for share`)
      .onConflictDoUpdate({
        target: [arbetskopior.ansokanId, arbetskopior.form],
        set: {
          innehall: excluded(arbetskopior.innehall),
          enhet: excluded(arbetskopior.enhet),
          nr: excluded(arbetskopior.nr),
          updatedAt: excluded(arbetskopior.updatedAt),
        },
        setWhere: sql`${arbetskopior.nr} = ${nr}::bigint or ${arbetskopior.enhet} = excluded.enhet`,
      })
      .returning({ nr: arbetskopior.nr })
  );
});

/** Stores a copy in place of the one that the writer has seen, or its own; returns its number, null when nothing was stored: see `findArbetskopior`. */
export async function writeArbetskopia(db: Db, which: Draft, kopia: Arbetskopia, now: Date): Promise<number | null> {
  if (!isUuid(which.id)) return null;
  const { values, base, typedAt, forening, ...rest } = kopia;
  const innehall = { values, base, typedAt, forening };
  const written = await first(write(db).execute({ ...which, ...rest, forening: forening ?? null, innehall, now: now.toISOString() }));
  return written && written.nr;
}

const remove = prepared('remove_arbetskopia', (db) => {
  const own = exists(db.select({ id: ansokningar.id }).from(ansokningar).where(and(isOfDraft, isTheDraft)));
  const isSeen = or(lte(arbetskopior.nr, sql`${nr}::bigint`), eq(arbetskopior.enhet, sql`${enhet}::uuid`));
  return db.delete(arbetskopior).where(and(eq(arbetskopior.form, form), eq(arbetskopior.ansokanId, id), isSeen, own));
});

/** Removes the copy of a form that has that number or an older one, or that this `enhet` wrote. */
export async function removeArbetskopia(
  db: Db,
  which: Draft,
  seen: { readonly form: string; readonly nr: string; readonly enhet: string | null },
): Promise<void> {
  if (isUuid(which.id)) await remove(db).execute({ ...which, ...seen });
}

/** Stores what a copy holds once something in it has been hidden, unless it has been written since. */
export const replaceTyped = async (db: Db, ansokanId: string, { form: name, nr: seen, enhet: _enhet, ...typed }: Arbetskopia): Promise<void> => {
  const isThat = and(eq(arbetskopior.ansokanId, ansokanId), eq(arbetskopior.form, name), eq(arbetskopior.nr, seen));
  await db.update(arbetskopior).set({ innehall: typed }).where(isThat);
};

/** Removes every copy of a draft: it is signed. */
export const removeArbetskopior = async (db: Db, ansokanId: string): Promise<void> =>
  void (await db.delete(arbetskopior).where(eq(arbetskopior.ansokanId, ansokanId)));

/** Removes what was typed about the association that a draft had before. */
export const removeOfForening = async (db: Db, ansokanId: string): Promise<void> =>
  void (await db.delete(arbetskopior).where(and(eq(arbetskopior.ansokanId, ansokanId), ne(arbetskopior.form, OF_PERSON))));
