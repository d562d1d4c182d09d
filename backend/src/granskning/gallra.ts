import { desc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { gallringsnot, lasLogg, note, TJANSTEN } from './granskningslogg.ts';
import { granskningshuvud, granskningslogg } from './tables.ts';

/** How many rows are removed at a time: writers wait meanwhile. */
const AT_A_TIME = 2000;

/** Removes all rows that are older than that moment, some at a time, until the server is to stop. Returns how many. */
export async function gallraLogg({ db, stopping }: Pick<Deps, 'db' | 'stopping'>, before: Date, now: Date): Promise<number> {
  let removed = 0;
  while (!stopping.aborted) {
    const gone = await gallraNagra(db, before, now);
    removed += gone;
    if (gone < AT_A_TIME) break;
  }
  return removed;
}

/**
 * Removes the rows at the beginning of the trail that are older than that moment, and tells of it in the trail: what is left is verified from there on.
 * Returns how many. The database refuses those of the last year (PLUS-61).
 */
function gallraNagra(db: Db, before: Date, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await lasLogg(tx);
    const old = tx.select().from(granskningslogg).where(lt(granskningslogg.tidpunkt, before)).orderBy(granskningslogg.nr).limit(AT_A_TIME).as('old');
    const [last] = await tx.select({ nr: old.nr, hash: old.hash }).from(old).orderBy(desc(old.nr)).limit(1);
    if (last === undefined) return 0;
    const gallrad = { gallradNr: last.nr, gallradHash: last.hash };
    await tx.select({ set: sql`set_config('granskning.gallring', 'ja', true)` }).from(sql`(values (1)) as one`);
    const gone = await tx.delete(granskningslogg).where(lte(granskningslogg.nr, last.nr)).returning({ nr: granskningslogg.nr });
    await tx.select({ set: sql`set_config('granskning.gallring', '', true)` }).from(sql`(values (1)) as one`);
    await tx.update(granskningshuvud).set(gallrad).where(eq(granskningshuvud.ett, true));
    await note(
      tx,
      { handelse: 'gallring', aktor: TJANSTEN, avser: gallringsnot(gallrad), utfall: `${gone.length} rader från före ${before.toISOString()}` },
      now,
    );
    return gone.length;
  });
}
