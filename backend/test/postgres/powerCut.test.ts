import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftOf } from '../api.ts';
import { Saver } from '../http/drift/kill.support.ts';
import { login } from '../people/login.ts';
import { PEOPLE } from '../people/people.ts';
import { createDatabase, findPostgres, startPostgres } from '../postgres.ts';
import { isUp, until } from '../process.ts';
import { canMount, mountFailingDisk, type FailingDisk } from '../smallDisk.ts';
import { startStack, type Running } from '../stack.ts';

const MEGABYTES = 320;
/** `npm run test:long -- power` cuts more often. */
const CUTS = Number(process.env['CUTS'] ?? 1);

describe.skipIf(!canMount('testet av databasserverns strömavbrott'))('the database server when the power is cut', () => {
  let disk: FailingDisk;
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let running: Running;
  beforeAll(async () => {
    disk = mountFailingDisk(MEGABYTES);
    server = await startPostgres(findPostgres() ?? '', disk.folder, 'on');
    running = await startStack({ DATABASE_URL: await createDatabase(server.url) });
    // The server was created without flushing: flush now, so that only later writes are under test.
    disk.settle();
  }, 300_000);
  afterAll(async () => {
    await running.stop();
    await server.stop().finally(disk.remove);
    await rm(running.stack.folder, { recursive: true, force: true });
  });

  it(
    `API-24 ${CUTS} cuts, each of which loses what was not flushed to the disk, lose no acknowledged save, and the service goes on by itself`,
    { timeout: 120_000 + CUTS * 60_000 },
    async () => {
      const { origin } = running.stack;
      const browser = await login(PEOPLE.ansokan, origin);
      const saver = new Saver(browser, await draftOf(browser));
      for (let nr = 1; nr <= CUTS; nr += 1) {
        const told = saver.told;
        const saving = saver.saveUntilDead(() => false);
        await until(() => saver.told > told + 3, 'saves');
        disk.fail();
        await saving;
        await server.crash('SIGQUIT', disk.cut);
        await until(() => isUp(`${origin}/readyz`), 'ready again');
        expect(await saver.complaint(), `cut ${nr}`).toBeNull();
      }
      await saver.saveSome();
      console.log(`${CUTS} cuts: none of ${saver.told} acknowledged saves lost`);
    },
  );
});
