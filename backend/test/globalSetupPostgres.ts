import type { TestProject } from 'vitest/node';
import { provideStack } from './globalSetup.ts';
import { createMigrated, findPostgres, startPostgres } from './postgres.ts';

/** The same as `globalSetup.ts`, on a PostgreSQL server that is started for the run. Without PostgreSQL on the machine there are no tests to set up for. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres();
  if (bin === null) return () => Promise.resolve();
  const server = await startPostgres(bin);
  try {
    project.provide('postgres', server.url);
    const stopStack = await provideStack(project, { DATABASE_URL: await createMigrated(server.url) });
    return async () => {
      await stopStack();
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
