import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The embedded database or a server; a transaction is also a `Db`. Use `.returning()`: `execute` returns different things in the two drivers. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** The first row of a query, or null. */
export const first = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | null> => (await rows)[0] ?? null;

/** One opened database; `exec` runs SQL text with several statements on one connection and returns the last rows. */
export interface Database {
  readonly db: Db;
  readonly withSql: <T>(work: (exec: SqlExec) => Promise<T>) => Promise<T>;
  /** Resolves within a second when the database answers and takes writes, else rejects. */
  readonly check: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

export type SqlExec = (text: string) => Promise<Record<string, unknown>[]>;

/** A prepared statement, built once for each database or transaction. The name is unique in the program. */
export function prepared<Statement>(name: string, build: (db: Db) => { prepare(name: string): Statement }): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = known.get(db) ?? build(db).prepare(name);
    known.set(db, statement);
    return statement;
  };
}
