import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { storeOf } from '../../platform/build/paths.ts';
import { runBuild } from '../../tools/stack/build.ts';
import { freePort } from '../../platform/local/ports.ts';
import { startService, stopServices, type RunningService } from '../../platform/local/processes.ts';
import { startStack, type Stack } from '../../tools/stack/stack.ts';
import { findWholeChromium } from '../../tools/test/browser/chromium.ts';
import { hangingStore } from './parts/hangingStore.ts';
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
  /** Makes the release store of one slice stop responding. */
  readonly hang: () => void;
}

/** Gives a busy machine the time that it needs, as the twins have it: otherwise only browser-rendered pages would be measured. Each visitor says its address. */
const PATIENT = { TRUST_PROXY: '1', RENDER_DEADLINE_MS: '5000', FIRST_PAGE_WAIT_MS: '10000' };

async function startTwin(stack: Stack, dist: string): Promise<{ readonly origin: string; readonly service: RunningService }> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    NODE_ENV: 'production',
    APP_ENV: 'dev',
    PORT: String(port),
    PUBLIC_ORIGIN: stack.origin,
    BACKEND_URL: stack.backendUrl,
    PASS_CALLS: 'on',
    HOST_DIST: dist,
  };
  return { origin, service: await startService({ name: 'det enda bygget', script: 'measure/bench/twin/server.ts', env, readyUrl: `${origin}/livez` }) };
}

function pidOf(service: RunningService | undefined): number {
  if (service?.child.pid === undefined) throw new Error('Servern körs inte.');
  return service.child.pid;
}

/** Builds and starts the product and its twin with stores and a database of their own, does the work, and stops everything. */
export async function withStand<T>(work: (stand: Stand) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'uppgiftsandring-matning-'));
  // Its own stores: what is published here must not become anybody's live version.
  process.env['RELEASES_DIR'] = path.join(folder, 'releases');
  await runBuild();
  await buildTwins();
  const store = await hangingStore(storeOf('lookup'));
  const stack = await startStack({
    port: await freePort(),
    dataDir: path.join(folder, 'data'),
    storeUrls: { lookup: store.url },
    signed: ['lookup'],
    env: PATIENT,
  });
  process.env['HOST_BUILD'] = `${stack.origin}/versions.json`;
  const [client, server] = await Promise.all([startTwin(stack, CLIENT_TWIN), startTwin(stack, SERVER_TWIN)]);
  const browser = await chromium.launch({ executablePath: findWholeChromium(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  try {
    const served: Served[] = [
      { variant: 'composed', origin: stack.origin, pid: pidOf(stack.services.find(({ name }) => name === 'host')) },
      { variant: 'client twin', origin: client.origin, pid: pidOf(client.service) },
      { variant: 'server twin', origin: server.origin, pid: pidOf(server.service) },
    ];
    return await work({ stack, served, browser, folder, hang: store.hang });
  } finally {
    await browser.close();
    await stopServices([client.service, server.service]);
    await stack.stop();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}
