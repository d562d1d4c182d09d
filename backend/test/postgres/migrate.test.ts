import { once } from 'node:events';
import { expect, inject, it } from 'vitest';
import { openServer } from '../../src/db/openServer.ts';
import { createLogger } from '../../src/base/log/logger.ts';
import { GOOD_BACKEND } from '../goodSettings.ts';
import { createDatabase, dropDatabase } from '../postgres.ts';
import { PROGRAMS, startProgram } from '../process.ts';

/** The exit code of the migration job, and what it said. */
async function migrated(DATABASE_URL: string) {
  const job = startProgram(PROGRAMS.migrate, { ...GOOD_BACKEND, APP_ENV: 'test', DATABASE_URL, LOG_LEVEL: 'silent' });
  await once(job.child, 'close');
  return [job.child.exitCode, job.output()];
}

it('PLUS-65 API-24 two jobs migrate an empty database at once, a third nothing', async () => {
  const server = inject('postgres') ?? '';
  const url = await createDatabase(server);
  expect(await Promise.all([migrated(url), migrated(url)])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  expect(await migrated(url)).toEqual([0, '']);
  const database = await openServer(url, createLogger('silent'));
  expect(await database.withSql((exec) => exec('select count(*)::int as drafts from ansokan'))).toEqual([{ drafts: 0 }]);
  await database.close();
  await dropDatabase(server, url);
}, 120_000);

it('PLUS-65 ASVS 16.5.3 the job fails in one sentence when the database cannot be reached', async () => {
  const [code, said] = await migrated('postgres://ingen@127.0.0.1:1/uppgiftsandring');
  expect([code, String(said).trim().split('\n')]).toEqual([1, [expect.stringMatching(/databas/i)]]);
}, 120_000);
