import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { isAway } from '../../src/db/failures.ts';
import { openServer } from '../../src/db/openServer.ts';
import { createLogger } from '../../src/base/log/logger.ts';
import { createDatabase, execute } from '../postgres.ts';

/** Ends every connection to the database, and waits until that is known. */
async function loseAll(server: string, url: string): Promise<void> {
  await execute(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}'`);
  await wait(200);
}

it('API-24 ASVS 16.5.2 a connection lost during a migration fails that migration alone', async () => {
  const server = inject('postgres') ?? '';
  const url = await createDatabase(server);
  const { withSql, close } = await openServer(url, createLogger('silent'));
  const lost = withSql(async (exec) => {
    await exec('select 1');
    await loseAll(server, url);
    await exec('select 1');
  });
  await expect(lost).rejects.toThrow();
  await close();
});

it('API-24 ASVS 16.5.2 a connection lost in a transaction fails that transaction alone', async () => {
  const server = inject('postgres') ?? '';
  const url = await createDatabase(server);
  const { db, check, close } = await openServer(url, createLogger('silent'));
  const lost = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await loseAll(server, url);
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

it('ASVS 16.5.2 a transaction that cannot begin gives its connection back', async () => {
  const { db, close } = await openServer(await createDatabase(inject('postgres') ?? ''), createLogger('silent'));
  const fail = (): Promise<unknown> => Reflect.apply(db.transaction, db, [() => Promise.resolve(), { isolationLevel: 'no such' }]);
  for (let time = 0; time < 12; time += 1) await expect(fail()).rejects.toThrow('begin');
  await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
  await close();
});
