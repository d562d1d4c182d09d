import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { createDatabase, findPostgres, startPostgres } from '../../backend/test/postgres.ts';
import { runBuild } from '../../tools/stack/build.ts';
import { freePort } from '../../platform/local/ports.ts';
import { startService, stopServices, type RunningService } from '../../platform/local/processes.ts';
import { startStack, type Stack } from '../../tools/stack/stack.ts';
import { findWholeChromium } from '../../tools/test/browser/chromium.ts';
import type { Variant } from './figures.ts';
import type { Compared, Served } from './parts/pages.ts';
import { buildTwins, FEDERATED, ONE_BUILD } from './twin/build.ts';

/** Everything that is measured, running. */
interface Stand extends Pick<Compared, 'browser' | 'launch' | 'served'> {
  readonly stack: Stack;
}

/** Gives a busy machine the time that it needs, as the twins have it: otherwise only browser-rendered pages would be measured. Each visitor says its address, and a large board is saved. */
const PATIENT = {
  TRUST_PROXY: '1',
  LOOKUP_LIMIT: '1000',
  LOOKUP_DAY_LIMIT: '1000',
  RENDER_DEADLINE_MS: '5000',
  FIRST_PAGE_WAIT_MS: '10000',
  STORE_WAIT_MS: '10000',
};

const pidOf = (service: RunningService | undefined) => service?.child.pid ?? Number.NaN;

/** Builds and starts the product and its twin with stores and a database of their own, does the work, and stops everything. */
export async function withStand<T>(work: (stand: Stand) => Promise<T>): Promise<T> {
  await using ends = new AsyncDisposableStack();
  const { path: folder } = ends.use(await mkdtempDisposable(path.join(os.tmpdir(), 'uppgiftsandring-matning-')));
  // Its own stores: what is published here must not become anybody's live version.
  process.env['RELEASES_DIR'] = path.join(folder, 'releases');
  await runBuild();
  await buildTwins();
  // As in operation: a database in the servers themselves would be measured with them.
  const bin = findPostgres();
  if (bin === null) throw new Error('npm run bench behöver PostgreSQL (initdb och postgres) på datorn.');
  const database = await startPostgres(bin);
  ends.defer(database.stop);
  const [DATABASE_URL, HEALTH_DATABASE_URL] = [await createDatabase(database.url), await createDatabase(database.url)];
  const env = { ...PATIENT, DATABASE_URL, HEALTH_DATABASE_URL };
  const stack = await startStack({ port: await freePort(), dataDir: path.join(folder, 'data'), env });
  ends.defer(stack.stop);
  process.env['HOST_BUILD'] = `${stack.origin}/versions.json`;
  const pidIn = (name: string) => pidOf(stack.services.find((service) => service.name === name));
  const startTwin = async (variant: Variant, dist: string, more: Readonly<Record<string, string>> = {}): Promise<Served> => {
    const PORT = String(await freePort());
    const origin = `http://localhost:${PORT}`;
    const own = { PORT, PUBLIC_ORIGIN: stack.origin, BACKEND_URL: stack.backendUrl, PASS_CALLS: 'on', HOST_DIST: dist, ...more };
    const env = { NODE_ENV: 'production', APP_ENV: 'dev', ...PATIENT, ...own };
    const service = await startService({ name: variant, script: 'measure/bench/twin/server.ts', env, readyUrl: `${origin}/livez` });
    ends.defer(() => stopServices([service]));
    return { variant, origin, pids: [pidOf(service), pidIn('backend')] };
  };
  const served: readonly Served[] = [
    { variant: 'composed', origin: stack.origin, pids: [pidIn('host'), pidIn('backend')] },
    await startTwin('client twin', ONE_BUILD, { PRELOADS: 'on' }),
    await startTwin('server twin', ONE_BUILD, { PRELOADS: 'on', RENDERER: 'render.cjs' }),
    await startTwin('federation', FEDERATED),
  ];
  const launch = { executablePath: findWholeChromium(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
  const browser = ends.use(await chromium.launch(launch));
  return await work({ stack, served, browser, launch });
}
