import { sql } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { gallringsnot, note, TJANSTEN } from './granskningslogg.ts';
import type { WithDb, WithStopping } from '../../config/with.ts';

/** How many rows are removed at a time: writers wait meanwhile. */
const AT_A_TIME = 2000;

/** Removes all rows that are older than that moment, in batches, until the server is to stop. Returns how many. */
export async function thinLog({ db, stopping }: WithDb & WithStopping, before: Date, now: Date): Promise<number> {
  let removed = 0;
  while (!stopping.aborted) {
    const gone = await thinSome(db, before, now);
    removed += gone;
    if (gone < AT_A_TIME) break;
  }
  return removed;
}

/**
 * Removes rows older than that moment from the beginning of the trail, and records that in the trail: the rest is verified from there on. Returns how many. A
 * database function removes them, since the backend has no right to, and refuses those of the last year (PLUS-61).
 */
function thinSome(db: Db, before: Date, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .select({
        gallradNr: sql`gallrad_nr`.mapWith(Number),
        gallradHash: sql<string>`gallrad_hash`,
        antal: sql`antal`.mapWith(Number),
      })
      .from(sql`granskning_gallra(${before.toISOString()}::timestamptz, ${AT_A_TIME}::integer)`);
    if (gone === undefined) return 0;
    const utfall = `${gone.antal} rader från före ${before.toISOString()}`;
    await note(tx, { handelse: 'gallring', aktor: TJANSTEN, avser: gallringsnot(gone), utfall }, now);
    return gone.antal;
  });
}
