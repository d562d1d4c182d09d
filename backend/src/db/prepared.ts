import type { Db } from './db.ts';

/**
 * A statement of calls that come often: built once for each database or transaction, and read by the server once for each connection. `build` ends
 * with `.prepare(name)`; the name is unique in the program.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = known.get(db) ?? build(db);
    known.set(db, statement);
    return statement;
  };
}
