import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { fillForStack } from '../../../backend/test/preparedFolder.ts';
import { ROOT } from '../../../platform/build/paths.ts';
import { freePort } from '../../../platform/local/ports.ts';
import { useOwnSession } from '../people/ownSession.ts';
import { acceptTerms } from '../people/terms.ts';
import { run, start } from './command.ts';

/** A whole product for one test, with release stores of its own. */
export interface OwnStack {
  readonly origin: string;
  /** A folder that is removed in the end, also for the test's own builds. */
  readonly folder: string;
  readonly dataDir: string;
  readonly releasesDir: string;
  /** Runs the release command on its stores; returns what it prints. */
  release(...args: string[]): Promise<string>;
  /** A page of a person who has logged in and accepted the terms. */
  newVisitor(browser: Browser, person?: string): Promise<Page>;
  stop(): Promise<void>;
}

/** Long timeouts for the first page, so that it is complete even on a busy machine. */
export const PATIENT = { FIRST_PAGE_WAIT_MS: '10000', STORE_WAIT_MS: '10000', RENDER_DEADLINE_MS: '5000' };

/** Starts what `npm start` starts, on free ports and with an empty database. */
export async function startOwnStack(settings: Readonly<Record<string, string>> = {}): Promise<OwnStack> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'uppgiftsandring-egen-'));
  const [dataDir, releasesDir] = [path.join(folder, 'data'), path.join(folder, 'releases')];
  const remove = () => rm(folder, { recursive: true, force: true });
  const env = { APP_ENV: 'test', ...PATIENT, ...settings, RELEASES_DIR: releasesDir, PORT: String(port), DATA_DIR: dataDir };
  await fillForStack(dataDir);
  const running = await start(ROOT, [path.join(ROOT, 'tools', 'start.ts')], env).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    origin,
    folder,
    dataDir,
    releasesDir,
    release: (...args) =>
      run(ROOT, [path.join(ROOT, 'platform/release/cli.mjs'), ...args], { RELEASES_DIR: releasesDir, HOST_BUILD: `${origin}/versions.json` }),
    async newVisitor(browser, person = '19850314-2385') {
      const context = await browser.newContext({ baseURL: origin, locale: 'sv-SE' });
      await useOwnSession(context, origin, person);
      await acceptTerms(context, origin);
      return context.newPage();
    },
    async stop() {
      await running.stop();
      await remove();
    },
  };
}
