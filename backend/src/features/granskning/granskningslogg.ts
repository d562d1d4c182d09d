import type { SokningSchema } from '@uppgiftsandring/shared/wire/internal';
import { and, asc, desc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { first, type Db } from '../../db/db.ts';
import { isBreak, after, breakAtEnd, hashedPart, type Ande, type Brott } from './chain.ts';
import { granskningshuvud, granskningslogg, type Huvud, type Rad } from '../../db/schema.ts';
import type { WithDb, WithStopping } from '../../config/with.ts';

/** Actors that are not persons. */
export const DRIFTEN = 'driften';
export const TJANSTEN = 'tjansten';

/** An event to record in the trail (PLUS-61). */
export type Handelse = Pick<Rad, 'handelse' | 'aktor' | 'avser' | 'utfall'>;

async function huvudet(db: Db): Promise<Huvud> {
  const huvud = await first(db.select().from(granskningshuvud));
  if (huvud === null) throw new Error('the audit trail has no head');
  return huvud;
}

/**
 * Adds a row for each event, by one statement that makes the chain as `radhash` does; without a head it fails, since a row has no number. Writers wait for
 * each other until the transaction ends, so this must be the last thing that a transaction does.
 */
export async function note(db: Db, handelser: Handelse | readonly Handelse[], now: Date): Promise<void> {
  const rader = [handelser].flat().map((rad) => ({ ...rad, hashad: hashedPart({ ...rad, tidpunkt: now }) }));
  await db.execute(sql`
    with recursive huvud as (select nr, hash from granskningshuvud for update),
    nya as (select rad, plats from jsonb_array_elements(${JSON.stringify(rader)}::jsonb) with ordinality as alla(rad, plats)),
    kedja as (
      select nr, hash, null::text as foregaende, null::jsonb as rad, 0::bigint as plats from (values (1)) as ett left join huvud on true
      union all select kedja.nr + 1, encode(sha256(convert_to('[' || kedja.nr + 1 || ',' || (nya.rad->>'hashad') || ',"' || kedja.hash || '"]', 'UTF8')), 'hex'),
        kedja.hash, nya.rad, nya.plats from kedja join nya on nya.plats = kedja.plats + 1
    ),
    rader as (
      insert into granskningslogg (nr, tidpunkt, handelse, aktor, avser, utfall, foregaende, hash)
      select nr, ${now.toISOString()}::timestamptz, rad->>'handelse', rad->>'aktor', rad->>'avser', rad->>'utfall', foregaende, hash from kedja where plats > 0
    )
    update granskningshuvud set nr = sista.nr, hash = sista.hash from (select nr, hash from kedja order by plats desc limit 1) as sista`);
}

/** The rows that match, the latest first, and at most that many. */
export function search(db: Db, { aktor, avser, handelse, fran, till }: Omit<v.InferOutput<typeof SokningSchema>, 'limit'>, limit: number): Promise<Rad[]> {
  const conditions = and(
    aktor === undefined ? undefined : eq(granskningslogg.aktor, aktor),
    avser === undefined ? undefined : eq(granskningslogg.avser, avser),
    handelse === undefined ? undefined : eq(granskningslogg.handelse, handelse),
    fran && gte(granskningslogg.tidpunkt, fran),
    till && lte(granskningslogg.tidpunkt, till),
  );
  return db.select().from(granskningslogg).where(conditions).orderBy(desc(granskningslogg.nr)).limit(limit);
}

const READ_AT_A_TIME = 1000;

/** The result of a verification: where the trail ends, how many rows it has, and its first broken row. */
export interface Granskning extends Ande {
  readonly rader: number;
  readonly brott: Brott | null;
}

/** Verifies the whole trail as it was at one moment. Whether all of it was chained anew, only the witness's copy shows (PLUS-69). */
export const verifiera = (db: Db): Promise<Granskning> =>
  db.transaction(
    async (tx) => {
      const huvud = await huvudet(tx);
      let ande: Ande = { nr: huvud.gallradNr, hash: huvud.gallradHash };
      let rader = 0;
      let isGallringTold = huvud.gallradNr === 0;
      const result = (brott: Brott | null): Granskning => ({ ...ande, rader, brott });
      for await (const rad of allaRader(tx)) {
        const next = after(ande, rad);
        if (isBreak(next)) return result(next);
        isGallringTold ||= rad.handelse === 'gallring' && rad.avser === gallringsnot(huvud);
        ande = next;
        rader += 1;
      }
      return result(breakAtEnd(ande, huvud) ?? (isGallringTold ? null : { nr: huvud.gallradNr, fel: 'saknas' }));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** All rows by number, read in batches. */
async function* allaRader(db: Db): AsyncGenerator<Rad> {
  for (let after: number | undefined; ;) {
    const rest = after === undefined ? undefined : gt(granskningslogg.nr, after);
    const rows: Rad[] = await db.select().from(granskningslogg).where(rest).orderBy(asc(granskningslogg.nr)).limit(READ_AT_A_TIME);
    yield* rows;
    after = rows.at(-1)?.nr;
    if (rows.length < READ_AT_A_TIME) return;
  }
}

const gallringsnot = ({ gallradNr, gallradHash }: Pick<Huvud, 'gallradNr' | 'gallradHash'>): string => `${gallradNr}:${gallradHash}`;

export async function andeOf(db: Db): Promise<Ande> {
  const { nr, hash } = await huvudet(db);
  return { nr, hash };
}

/** How many rows are removed at a time: writers wait meanwhile. */
const REMOVED_AT_A_TIME = 2000;

/** Removes all rows that are older than that moment, in batches, until the server is to stop. Returns how many. */
export async function thinLog({ db, stopping }: WithDb & WithStopping, before: Date, now: Date): Promise<number> {
  let removed = 0;
  while (!stopping.aborted) {
    const gone = await thinSome(db, before, now);
    removed += gone;
    if (gone < REMOVED_AT_A_TIME) break;
  }
  return removed;
}

/** Removes rows older than that moment and records that; returns how many. A database function does it, and refuses those of the last year (PLUS-61). */
const thinSome = (db: Db, before: Date, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const [gone] = await tx
      .select({ gallradNr: sql`gallrad_nr`.mapWith(Number), gallradHash: sql<string>`gallrad_hash`, antal: sql`antal`.mapWith(Number) })
      .from(sql`granskning_gallra(${before.toISOString()}::timestamptz, ${REMOVED_AT_A_TIME}::integer)`);
    if (gone === undefined) return 0;
    const utfall = `${gone.antal} rader från före ${before.toISOString()}`;
    await note(tx, { handelse: 'gallring', aktor: TJANSTEN, avser: gallringsnot(gone), utfall }, now);
    return gone.antal;
  });
