import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fillWithPrepared } from '../../../backend/test/preparedFolder.ts';
import { start } from './command.ts';
import { freePort } from '../../../platform/local/ports.ts';
import { ROOT } from './workspace.ts';

/** A whole product for one test, with settings that would disturb others. */
export interface OwnStack {
  readonly origin: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Long timeouts for the first page, so that it is complete even on a busy machine. */
const PATIENT = { FIRST_PAGE_WAIT_MS: '10000', STORE_WAIT_MS: '10000', RENDER_DEADLINE_MS: '5000' };

/** Starts what `npm start` starts, on free ports and with an empty database. */
export async function startOwnStack(settings: Readonly<Record<string, string>>): Promise<OwnStack> {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'uppgiftsandring-egen-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const env = { APP_ENV: 'test', ...PATIENT, ...settings, PORT: String(port), DATA_DIR: dataDir };
  await fillWithPrepared(dataDir);
  const running = await start(ROOT, [path.join(ROOT, 'tools', 'start.ts')], env).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const stop = async () => {
    await running.stop();
    await remove();
  };
  return { origin: `http://localhost:${port}`, dataDir, stop };
}
