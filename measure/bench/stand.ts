import { chromium } from '@playwright/test';
import { freePort } from '../../platform/local/ports.ts';
import { startService, stopServices } from '../../platform/local/processes.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import { wholeChromium } from '../../tools/test/browser/chromium.ts';
import { serviceOf, startMeasured } from '../stand.ts';
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

/** Builds and starts the product and its twin, does the work, and stops everything. */
export async function withStand<T>(work: (stand: Stand) => Promise<T>): Promise<T> {
  await using ends = new AsyncDisposableStack();
  const { stack } = await startMeasured(ends, 'bench', PATIENT);
  await buildTwins();
  process.env['HOST_BUILD'] = `${stack.origin}/versions.json`;
  const pidIn = (name: string) => serviceOf(stack, name).pid;
  const startTwin = async (variant: Variant, dist: string, more: Readonly<Record<string, string>> = {}): Promise<Served> => {
    const PORT = String(await freePort());
    const origin = `http://localhost:${PORT}`;
    const own = { PORT, PUBLIC_ORIGIN: stack.origin, BACKEND_URL: stack.backendUrl, PASS_CALLS: 'on', HOST_DIST: dist, ...more };
    const env = { NODE_ENV: 'production', APP_ENV: 'dev', ...PATIENT, ...own };
    const service = await startService({ name: variant, script: 'measure/bench/twin/server.ts', env, readyUrl: `${origin}/livez` });
    ends.defer(() => stopServices([service]));
    return { variant, origin, pids: [service.child.pid ?? Number.NaN, pidIn('backend')] };
  };
  const served: readonly Served[] = [
    { variant: 'composed', origin: stack.origin, pids: [pidIn('host'), pidIn('backend')] },
    await startTwin('client twin', ONE_BUILD, { PRELOADS: 'on' }),
    await startTwin('server twin', ONE_BUILD, { PRELOADS: 'on', RENDERER: 'render.cjs' }),
    await startTwin('federation', FEDERATED),
  ];
  const launch = wholeChromium();
  const browser = ends.use(await chromium.launch(launch));
  return await work({ stack, served, browser, launch });
}
