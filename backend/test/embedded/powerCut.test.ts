import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftOf } from '../api.ts';
import { login } from '../people/login.ts';
import { PEOPLE } from '../people/people.ts';
import { REPO, until, type Started } from '../process.ts';
import { startBackend, startStack, type Running } from '../stack.ts';
import { Saver } from '../http/drift/kill.support.ts';

/** `npm run test:long -- power` cuts more often. */
const CUTS = Number(process.env['CUTS'] ?? 1);
const NODE_OPTIONS = `--import=${join(REPO, 'backend/test/powerCut.preload.ts')}`;

describe.skipIf(process.platform !== 'linux')('the embedded database when the power is cut', () => {
  let running: Running;
  let backend: Started;
  beforeAll(async () => {
    running = await startStack({ DATABASE_URL: '', NODE_OPTIONS });
    ({ backend } = running);
  });
  afterAll(async () => {
    await backend.stop('SIGKILL');
    await running.stop();
    await rm(running.stack.folder, { recursive: true, force: true });
  });

  it(
    `API-24 ${CUTS} cuts, each of which loses some of what was not flushed to the disk, lose no acknowledged save, and it starts by itself`,
    { timeout: 120_000 + CUTS * 60_000 },
    async () => {
      const browser = await login(PEOPLE.ansokan, running.stack.origin);
      const saver = new Saver(browser, await draftOf(browser));
      let lost = 0;
      for (let nr = 1; nr <= CUTS; nr += 1) {
        const told = saver.told;
        const saving = saver.saveUntilDead(() => false);
        await until(() => saver.told > told + 3, 'saves', backend);
        const cut = once(backend.child, 'exit');
        backend.child.kill('SIGUSR2');
        await Promise.all([saving, cut]);
        const [, gone] = /power cut: (\d+) of/.exec(backend.output()) ?? [];
        expect(gone, `cut ${nr}`).toBeDefined();
        lost += Number(gone);
        backend = await startBackend(running.stack.backendEnv);
        expect(await saver.complaint(), `cut ${nr}`).toBeNull();
      }
      console.log(`${CUTS} cuts: ${lost} writes lost that were not flushed, none of ${saver.told} acknowledged saves`);
    },
  );
});
