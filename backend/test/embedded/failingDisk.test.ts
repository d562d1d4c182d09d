import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftOf } from '../api.ts';
import { login } from '../people/login.ts';
import { PEOPLE } from '../people/people.ts';
import { until, type Started } from '../process.ts';
import { canMount, mountFailingDisk, type FailingDisk } from '../smallDisk.ts';
import { startBackend, startStack, type Running } from '../stack.ts';
import { Saver } from '../http/drift/kill.support.ts';

const MEGABYTES = 256;

describe.skipIf(!canMount('testet av en disk som ger upp'))('the disk of the embedded database', () => {
  let disk: FailingDisk;
  let running: Running;
  let backend: Started;
  beforeAll(async () => {
    disk = mountFailingDisk(MEGABYTES);
    running = await startStack({ DATABASE_URL: '', DATA_DIR: join(disk.folder, 'data') });
    ({ backend } = running);
    // The database is a copy of a prepared one: flush it first, since only the service's own writes are flushed.
    disk.settle();
  });
  afterAll(async () => {
    await backend.stop('SIGKILL');
    await running.stop();
    disk.remove();
    await rm(running.stack.folder, { recursive: true, force: true });
  });

  it(
    'API-24 ASVS 16.5.2 that can only be read from one moment to the next, while it is written: the service ends or says so, and has what it had acknowledged when the disk is repaired',
    { timeout: 300_000 },
    async () => {
      const { origin, backendEnv } = running.stack;
      const browser = await login(PEOPLE.ansokan, origin);
      const draft = await draftOf(browser);
      const saver = new Saver(browser, draft);
      const saving = saver.saveUntilDead(() => false);
      await until(() => saver.told > 3, 'saves');
      disk.fail();
      await saving;
      // It ended, as a database server does when its log cannot be written, or it noticed the disk first; it never hangs.
      const readyz = async () => fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(async (ready) => [ready.status, await ready.json()]);
      const hasEnded = () => backend.child.exitCode !== null;
      let seen: unknown = null;
      await until(async () => hasEnded() || (seen = await readyz().catch(() => null)) !== null, 'an end or an answer');
      if (hasEnded()) expect([backend.child.exitCode, backend.output()]).toEqual([1, expect.stringContaining('kan inte skriva på sin disk')]);
      else expect(seen).toEqual([503, { status: 'database-read-only' }]);
      await backend.stop('SIGKILL');
      await expect(startBackend(backendEnv)).rejects.toThrow('går inte att skapa eller skriva i');
      disk.repair();
      backend = await startBackend(backendEnv);
      expect(await saver.complaint()).toBeNull();
      await saver.saveSome();
    },
  );
});
