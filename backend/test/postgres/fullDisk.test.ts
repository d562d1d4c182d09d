import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftOf, problemOf, save } from '../api.ts';
import { Saver } from '../http/drift/kill.support.ts';
import { login } from '../people/login.ts';
import { PEOPLE } from '../people/people.ts';
import { createDatabase, execute, findPostgres, startPostgres } from '../postgres.ts';
import { isUp, until } from '../process.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '../smallDisk.ts';
import { startStack, type Running } from '../stack.ts';

/** Room for a new database server, and a little more. */
const MEGABYTES = 160;

describe.skipIf(!canMount('testerna av databasserverns fulla disk'))('the disk of the database server', () => {
  let disk: SmallDisk;
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let running: Running;
  beforeAll(async () => {
    disk = mountSmallDisk(MEGABYTES);
    server = await startPostgres(findPostgres() ?? '', disk.folder);
    running = await startStack({ DATABASE_URL: await createDatabase(server.url) });
  }, 300_000);
  afterAll(async () => {
    await running.stop();
    await server.stop();
    disk.remove();
    await rm(running.stack.folder, { recursive: true, force: true });
  });

  it(
    'API-24 ASVS 16.5.2 full, also for its log so that the server ends, a save is told when to come back, and what was acknowledged is there when there is room',
    { timeout: 300_000 },
    async () => {
      const { origin } = running.stack;
      const isReady = () => isUp(`${origin}/readyz`);
      const browser = await login(PEOPLE.ansokan, origin);
      const draft = await draftOf(browser);
      const saver = new Saver(browser, draft);
      const refused = async () => {
        const answer = await save(browser, draft);
        expect([await problemOf(answer.clone()), answer.headers.get('retry-after')]).toEqual([expect.objectContaining({ status: 503, kod: 'UPPTAGET' }), '2']);
      };
      const saving = saver.saveUntilDead(() => false);
      await until(() => saver.told > 3, 'saves');
      disk.fill();
      await saving;
      // The log needs a new file: without it PostgreSQL ends, and cannot start.
      await execute(server.url, 'select pg_switch_wal()').catch(() => null);
      await until(async () => !(await isReady()), 'not ready');
      await refused();
      await disk.empty();
      await server.crash();
      await until(isReady, 'ready again');
      expect(await saver.complaint()).toBeNull();
      await saver.saveSome();
    },
  );
});
