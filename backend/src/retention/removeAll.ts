import { and, asc, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Deps } from '../deps.ts';

/** How many rows a statement removes: the next one begins where others have had their turn. */
const AT_A_TIME = 500;

/** What the removal needs; it ends early when the server is to stop. */
export type Work = Pick<Deps, 'db' | 'stopping'>;

/** Which rows: those whose time is before that moment, and for which the condition holds too, if there is one. */
export interface Old {
  readonly time: PgColumn;
  readonly before: Date;
  readonly also?: SQL;
}

/** Removes the rows, the oldest first, some at a time; those that another backend is removing are left to it. Returns how many. */
export async function removeAll({ db, stopping }: Work, table: PgTable, { time, before, also }: Old): Promise<number> {
  const isOld = and(lt(time, before), also);
  // Where a row is: not all tables have a key of one column. In order, the index on the time is used also when most rows are old.
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
