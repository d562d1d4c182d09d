import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { runBuild } from '../../tools/stack/build.ts';
import { freePort } from '../../platform/local/ports.ts';
import { startService, stopServices, type RunningService } from '../../platform/local/processes.ts';
import { startStack, type Stack } from '../../tools/stack/stack.ts';
import { findWholeChromium } from '../../tools/test/browser/chromium.ts';
import type { Variant } from './figures.ts';
import type { Served } from './parts/pages.ts';
import { buildTwins } from './twin/build.ts';
import { CLIENT_TWIN, SERVER_TWIN } from './twin/paths.ts';

/** Everything that is measured, running. */
export interface Stand {
  readonly stack: Stack;
  readonly served: readonly Served[];
  readonly browser: Browser;
  /** A folder for what is built meanwhile; it is removed afterwards. */
  readonly folder: string;
}

/** Gives a busy machine the time that it needs, as the twins have it: otherwise only browser-rendered pages would be measured. Each visitor says its address. */
const PATIENT = { TRUST_PROXY: '1', RENDER_DEADLINE_MS: '5000', FIRST_PAGE_WAIT_MS: '10000' };

function served(variant: Variant, origin: string, service: RunningService | undefined): Served {
  if (service?.child.pid === undefined) throw new Error('Servern körs inte.');
  return { variant, origin, pid: service.child.pid };
}

/** Builds and starts the product and its twin with stores and a database of their own, does the work, and stops everything. */
export async function withStand<T>(work: (stand: Stand) => Promise<T>): Promise<T> {
  await using ends = new AsyncDisposableStack();
  const { path: folder } = ends.use(await mkdtempDisposable(path.join(os.tmpdir(), 'uppgiftsandring-matning-')));
  // Its own stores: what is published here must not become anybody's live version.
  process.env['RELEASES_DIR'] = path.join(folder, 'releases');
  await runBuild();
  await buildTwins();
  const stack = await startStack({ port: await freePort(), dataDir: path.join(folder, 'data'), env: PATIENT });
  ends.defer(stack.stop);
  process.env['HOST_BUILD'] = `${stack.origin}/versions.json`;
  const startTwin = async (variant: Variant, dist: string): Promise<Served> => {
    const PORT = String(await freePort());
    const origin = `http://localhost:${PORT}`;
    const own = { PORT, PUBLIC_ORIGIN: stack.origin, BACKEND_URL: stack.backendUrl, PASS_CALLS: 'on', HOST_DIST: dist };
    const env = { NODE_ENV: 'production', APP_ENV: 'dev', ...own };
    const service = await startService({ name: 'det enda bygget', script: 'measure/bench/twin/server.ts', env, readyUrl: `${origin}/livez` });
    ends.defer(() => stopServices([service]));
    return served(variant, origin, service);
  };
  const twins = [await startTwin('client twin', CLIENT_TWIN), await startTwin('server twin', SERVER_TWIN)];
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = ends.use(await chromium.launch({ executablePath: findWholeChromium(), args }));
  const host = stack.services.find(({ name }) => name === 'host');
  return await work({ stack, served: [served('composed', stack.origin, host), ...twins], browser, folder });
}
