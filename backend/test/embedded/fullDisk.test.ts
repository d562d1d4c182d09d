import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takesWrites } from '../../src/db/room.ts';
import { draftOf, problemOf, save } from '../api.ts';
import { login } from '../people/login.ts';
import { PEOPLE } from '../people/people.ts';
import { until, type Started } from '../process.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '../smallDisk.ts';
import { startBackend, startStack, type Running } from '../stack.ts';
import { Saver } from '../http/drift/kill.support.ts';

/** Room for the new embedded database, and enough more that the disk does not count as full. */
const MEGABYTES = 192;

describe.skipIf(!canMount('testerna av en full disk'))('the disk of the embedded database', () => {
  let disk: SmallDisk;
  let running: Running;
  let backend: Started;
  beforeAll(async () => {
    disk = mountSmallDisk(MEGABYTES);
    running = await startStack({ DATABASE_URL: '', DATA_DIR: join(disk.folder, 'data') });
    ({ backend } = running);
  });
  afterAll(async () => {
    await backend.stop('SIGKILL');
    await running.stop();
    disk.remove();
    await rm(running.stack.folder, { recursive: true, force: true });
  });
  const ready = async () => {
    const answer = await fetch(`${running.stack.origin}/readyz`);
    return [answer.status, await answer.json()];
  };

  it(
    'API-24 ASVS 16.5.2 full, it takes no writes and says so, keeps what it had acknowledged, and goes on by itself when there is room; it does not start without',
    { timeout: 300_000 },
    async () => {
      const { origin, backendEnv } = running.stack;
      const browser = await login(PEOPLE.ansokan, origin);
      const draft = await draftOf(browser);
      const saver = new Saver(browser, draft);
      const saving = saver.saveUntilDead(() => false);
      await until(() => saver.told > 3, 'saves');
      disk.fill();
      await saving;
      expect(await ready()).toEqual([503, { status: 'database-read-only' }]);
      expect((await fetch(`${origin}/livez`)).status).toBe(200);
      const answer = await save(browser, draft);
      expect([await problemOf(answer.clone()), answer.headers.get('retry-after')]).toEqual([expect.objectContaining({ status: 503, kod: 'UPPTAGET' }), '2']);
      await disk.empty();
      await until(async () => (await ready())[0] === 200, 'ready again', backend);
      expect(await saver.complaint()).toBeNull();
      await saver.saveSome();
      await backend.stop('SIGKILL');
      disk.fill();
      await expect(startBackend(backendEnv)).rejects.toThrow('har mindre än 64 MB ledigt');
      await disk.empty();
      backend = await startBackend(backendEnv);
      expect(await saver.complaint()).toBeNull();
    },
  );

  it('API-24 ASVS 16.5.2 a disk with a fault, which the system lets only be read, is one that takes no writes', () => {
    const faulty = mountSmallDisk(MEGABYTES);
    expect(takesWrites(faulty.folder)).toBe(true);
    faulty.close();
    expect(takesWrites(faulty.folder)).toBe(false);
    faulty.remove();
  });
});
