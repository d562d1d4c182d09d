import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { isAway } from '../../src/db/failures.ts';
import { openServer } from '../../src/db/openServer.ts';
import { createLogger } from '../../src/log/logger.ts';
import { createDatabase, execute } from '../postgres.ts';

it('API-24 ASVS 16.5.2 a connection that is lost between the statements of a transaction fails that transaction alone: the process goes on', async () => {
  const server = inject('postgres') ?? '';
  const url = await createDatabase(server);
  const { db, check, close } = await openServer(url, createLogger('silent'));
  const lost = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await execute(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}'`);
    await wait(200);
    await tx.execute(sql`select 1`);
  });
  const error: unknown = await lost.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).not.toBeNull();
  await wait(1100);
  await expect(check()).resolves.not.toThrow();
  expect(isAway(error)).toBe(true);
  await close();
});
