import type { TestProject } from 'vitest/node';
import { asBackend, copyMigrated, execute, findPostgres, prepareMigrated, startPostgres } from '../postgres.ts';
import { provideStack } from './provideStack.ts';

/** The stack on a PostgreSQL server that is started for the run, or on the embedded database of a machine without PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres();
  if (bin === null) return provideStack(project);
  const server = await startPostgres(bin);
  try {
    project.provide('postgres', server.url);
    // Autovacuum would go through tens of databases every minute; none lives long enough to need it.
    await execute(server.url, 'alter system set autovacuum = off');
    await execute(server.url, 'select pg_reload_conf()');
    await prepareMigrated(server.url);
    const stopStack = await provideStack(project, { DATABASE_URL: asBackend(await copyMigrated(server.url)) });
    return async () => {
      await stopStack();
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
