import type { Db } from './db.ts';

/** A prepared statement, built once for each database or transaction. The name is unique in the program. */
export function prepared<Statement>(name: string, build: (db: Db) => { prepare(name: string): Statement }): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = known.get(db) ?? build(db).prepare(name);
    known.set(db, statement);
    return statement;
  };
}
