import { and, asc, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { WithDb, WithStopping } from '../../../config/with.ts';

/** How many rows one statement removes: other work gets its turn between statements. */
const AT_A_TIME = 500;

/** What the removal needs; it ends early when the server is to stop. */
export type Work = WithDb & WithStopping;

/** Which rows: those whose time is before that moment and that meet the extra condition, if given. */
export interface Old {
  readonly time: PgColumn;
  readonly before: Date;
  readonly also?: SQL;
}

/** Removes the rows, oldest first, in batches; skips those that another backend is removing. Returns how many. */
export async function removeAll({ db, stopping }: Work, table: PgTable, { time, before, also }: Old): Promise<number> {
  const isOld = and(lt(time, before), also);
  // By physical place (ctid): not all tables have a key of one column. Ordered, so that the index on the time is used also when most rows are old.
  const some = db
    .select({ place: sql`ctid` })
    .from(table)
    .where(isOld)
    .orderBy(asc(time))
    .limit(AT_A_TIME)
    .for('update', { skipLocked: true });
  let removed = 0;
  while (!stopping.aborted) {
    const gone = await db
      .delete(table)
      .where(and(sql`ctid = any(array(${some}))`, isOld))
      .returning({ time });
    removed += gone.length;
    if (gone.length < AT_A_TIME) break;
  }
  return removed;
}
