import { MomentSchema } from '@uppgiftsandring/platform/contract/moment';
import { subYears } from 'date-fns/subYears';
import { and, asc, gt, gte, lte } from 'drizzle-orm';
import * as v from 'valibot';
import { first, type Db } from '../db/db.ts';
import { granskningshuvud, granskningslogg, type Huvud, type Rad } from '../db/schema.ts';
import { after, breakAtEnd, isBreak, radhash, type Ande, type Brott } from '../features/granskning/chain.ts';
import type { Copy } from './copy.ts';

// Verifies the audit trail against the witness's copy of it (PLUS-69), and copies what is new.

/** Rows of the trail, at least one, as a piece of the copy. */
export const RowsSchema = v.pipe(
  v.array(
    v.object({
      nr: v.number(),
      tidpunkt: MomentSchema,
      handelse: v.string(),
      aktor: v.string(),
      avser: v.nullable(v.string()),
      utfall: v.string(),
      foregaende: v.string(),
      hash: v.string(),
    }),
  ),
  v.minLength(1),
);
export type Rows = v.InferOutput<typeof RowsSchema>;

const AT_A_TIME = 1000;

const atOneMoment = <T>(db: Db, work: (tx: Db, huvud: Huvud | null) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => work(tx, await first(tx.select().from(granskningshuvud))), { isolationLevel: 'repeatable read', accessMode: 'read only' });

const verifyNew = (db: Db, known: Ande | undefined): Promise<{ readonly brott: Brott | null; readonly rows: readonly Rad[] }> =>
  atOneMoment(db, async (tx, huvud) => {
    if (huvud === null) return { brott: { nr: known?.nr ?? 1, fel: 'saknas' }, rows: [] };
    let ande = known ?? { nr: huvud.gallradNr, hash: huvud.gallradHash };
    const rows = await tx.select().from(granskningslogg).where(gt(granskningslogg.nr, ande.nr)).orderBy(asc(granskningslogg.nr)).limit(AT_A_TIME);
    for (const rad of rows) {
      const next = after(ande, rad);
      if (isBreak(next)) return { brott: next, rows: [] };
      ande = next;
    }
    const brott = rows.length === AT_A_TIME ? null : breakAtEnd(ande, huvud);
    return { brott, rows: brott === null ? rows : [] };
  });

/** Copies the rows that are new, when they follow on what is copied; returns what is wrong otherwise. */
export async function copyNew(db: Db, copy: Copy<Rows>, now: Date): Promise<Brott | null> {
  for (;;) {
    const { brott, rows } = await verifyNew(db, copy.end()?.at(-1));
    if (rows.length > 0)
      copy.append(
        rows.map((rad) => ({ ...rad, tidpunkt: rad.tidpunkt.toISOString() })),
        now,
      );
    if (brott !== null || rows.length < AT_A_TIME) return brott;
  }
}

/** What is wrong with a row of the trail that was copied. One that is older than a year may have been removed by age. */
function differenceOf(copied: Rows[number], rad: Rad | undefined, { gallradNr }: Huvud, now: Date): Brott['fel'] | null {
  const mayBeGone = copied.nr <= gallradNr && new Date(copied.tidpunkt) < subYears(now, 1);
  if (rad === undefined) return mayBeGone ? null : 'saknas';
  return rad.hash === copied.hash && radhash(rad) === copied.hash ? null : 'ändrad';
}

/** The first row of the trail that is not as in that piece of the copy; null when all are. */
const compareWith = (db: Db, rows: Rows, isFirst: boolean, now: Date): Promise<Brott | null> =>
  atOneMoment(db, async (tx, huvud) => {
    const [from, to] = [rows[0]?.nr ?? 0, rows.at(-1)?.nr ?? 0];
    if (huvud === null) return { nr: from, fel: 'saknas' };
    if (isFirst && from > huvud.gallradNr + 1) return { nr: huvud.gallradNr + 1, fel: 'tillagd' };
    const found = await tx
      .select()
      .from(granskningslogg)
      .where(and(gte(granskningslogg.nr, from), lte(granskningslogg.nr, to)));
    const byNr = new Map(found.map((rad) => [rad.nr, rad]));
    for (const copied of rows) {
      const fel = differenceOf(copied, byNr.get(copied.nr), huvud, now);
      if (fel !== null) return { nr: copied.nr, fel };
    }
    return null;
  });

/** Compares pieces of the copy with the trail, from that one on and at most about so many rows: what is wrong, and the piece to go on with, 0 after the last. Throws `CopyFault`. */
export async function compareFrom(
  db: Db,
  copy: Copy<Rows>,
  nr: number,
  most: number,
  now: Date,
): Promise<{ readonly brott: Brott | null; readonly next: number }> {
  let next = Math.max(nr, copy.first());
  for (let rows = 0; rows < most && next <= copy.last(); next += 1) {
    const piece = copy.read(next);
    const brott = await compareWith(db, piece, next === copy.first(), now);
    if (brott !== null) return { brott, next };
    rows += piece.length;
  }
  return { brott: null, next: next > copy.last() ? 0 : next };
}

/** Compares the whole trail with the copy, the end too: the first row that differs, and how many the copy has. Throws `CopyFault`. */
export async function compareAll(db: Db, copy: Copy<Rows>, now: Date): Promise<{ readonly brott: Brott | null; readonly ande: Ande | undefined }> {
  const { brott } = await compareFrom(db, copy, 0, Infinity, now);
  const ande = copy.end()?.at(-1);
  return { brott: brott ?? (await verifyNew(db, ande)).brott, ande };
}

/** Removes pieces of the copy whose rows the trail has removed by age, so that nobody's look-ups are kept longer there. */
export async function removeThinned(db: Db, copy: Copy<Rows>, now: Date): Promise<void> {
  const huvud = await first(db.select().from(granskningshuvud));
  const isThinned = (rows: Rows) => rows.every(({ nr, tidpunkt }) => nr <= (huvud?.gallradNr ?? 0) && new Date(tidpunkt) < subYears(now, 1));
  while (copy.first() < copy.last() && isThinned(copy.read(copy.first()))) copy.removeFirst();
}
