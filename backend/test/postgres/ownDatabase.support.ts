import { inject } from 'vitest';
import { copyMigrated, execute } from '../postgres.ts';
import { startStack, type Running } from '../stack.ts';

/** A stack whose database a test changes for all who use it. */
export interface OnOwnDatabase extends Running {
  /** Changes a setting of the database, for connections that are made from now on. */
  readonly alter: (setting: string) => Promise<unknown>;
  /** Runs a statement in it. */
  readonly run: (statement: string) => Promise<unknown>;
  /** Ends its connections. */
  readonly cut: () => Promise<unknown>;
}

/** Starts a stack on a database of its own, on the server that all tests share; `extra` changes the backend's settings. */
export async function startOnOwnDatabase(extra: Record<string, string> = {}): Promise<OnOwnDatabase> {
  const server = inject('postgres') ?? '';
  const DATABASE_URL = await copyMigrated(server);
  const name = new URL(DATABASE_URL).pathname.slice(1);
  const running = await startStack({ DATABASE_URL, ...extra });
  return {
    ...running,
    alter: (setting) => execute(server, `alter database ${name} ${setting}`),
    run: (statement) => execute(DATABASE_URL, statement),
    cut: () => execute(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
  };
}
