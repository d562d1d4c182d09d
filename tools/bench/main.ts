import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, request, type Browser } from '@playwright/test';
import { Api } from '../../e2e/support/stack/api.ts';
import { logIn } from '../../e2e/support/people/login.ts';
import { storeOf } from '../build/paths.ts';
import { runBuild } from '../stack/build.ts';
import { freePort } from '../stack/ports.ts';
import { startService, stopServices } from '../stack/processes.ts';
import { startStack, type Stack } from '../stack/stack.ts';
import { findWholeChromium } from '../test/chromium.ts';
import { failing } from './failing.ts';
import { tableOf, type Figures } from './figures.ts';
import { growth } from './growth.ts';
import { hangingStore } from './hangingStore.ts';
import { measure, type Load } from './measure.ts';
import { buildOneBundle, ONE_BUNDLE } from './oneBundle.ts';
import { releasing } from './releasing.ts';

// `npm run bench [-- --runs 9] [--mounts 100] [--only pages,mounts,release,failures]`: the composed page against the same code as one
// bundle, on a slow phone; what a hundred mounts and unmounts leave behind; how long a release takes to be live and to be rolled back; and
// the cost of a failing slice. Close other programs first: the figures depend on the machine as much as on the page.

const PERSON = '19850314-2385';
const PAGES = [
  { path: '/logga-in', selector: 'main button', loggedIn: false },
  { path: '/ansokan/sok-forening', selector: 'main input', loggedIn: true },
] as const;

type Cookies = Load['cookies'];

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} ska vara ett heltal från 0, inte "${text}".`);
  return number;
}

/** A session with the terms accepted and no draft; cookies ignore ports, so it works on both servers. */
async function session(origin: string): Promise<Cookies> {
  const context = await request.newContext();
  await logIn(context, origin, PERSON);
  const api = new Api(context, origin);
  await api.reset();
  const terms = { name: 'TERMS_CONFIRM', value: await api.termsHash() };
  const { cookies } = await context.storageState();
  await context.dispose();
  return [...cookies.filter(({ name }) => name !== 'versions').map(({ name, value }) => ({ name, value })), terms];
}

async function startOneBundle(stack: Stack) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = { NODE_ENV: 'production', APP_ENV: 'dev', PORT: String(port), PUBLIC_ORIGIN: stack.origin, BACKEND_URL: stack.backendUrl, HOST_DIST: ONE_BUNDLE };
  return { origin, service: await startService({ name: 'det enda bygget', script: 'tools/bench/oneServer.ts', env, readyUrl: `${origin}/livez` }) };
}

/** Both in turn, alternating which is first, so that other work on the machine affects them alike. */
async function compare(browser: Browser, runs: number, federatedOrigin: string, oneOrigin: string, cookies: Cookies): Promise<string> {
  const tables: string[] = [];
  for (const { path: page, selector, loggedIn } of PAGES) {
    const figures: { readonly federated: Figures[]; readonly oneBundle: Figures[] } = { federated: [], oneBundle: [] };
    const load = async (kind: keyof typeof figures, origin: string) =>
      figures[kind].push(await measure(browser, { url: origin + page, selector, cookies: loggedIn ? cookies : [] }));
    for (let run = 0; run < runs; run += 1) {
      const turns = [() => load('federated', federatedOrigin), () => load('oneBundle', oneOrigin)];
      for (const turn of run % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    tables.push(tableOf({ page, ...figures }));
  }
  return ['150 ms, 1.6 Mbit/s, 4 × slower CPU', ...tables].join('\n\n');
}

const PARTS = ['pages', 'mounts', 'release', 'failures'] as const;
type Part = (typeof PARTS)[number];

function partsOf(text: string | undefined): readonly Part[] {
  const wanted = text?.split(',') ?? PARTS;
  const unknown = wanted.find((part) => !PARTS.some((known) => known === part));
  if (unknown !== undefined) throw new Error(`Det finns inget att mäta som heter ${unknown}. Välj bland: ${PARTS.join(', ')}.`);
  return PARTS.filter((part) => wanted.includes(part));
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '9' }, mounts: { type: 'string', default: '100' }, only: { type: 'string' } } });
  const [runs, mounts, parts] = [numberOf('runs', values.runs), numberOf('mounts', values.mounts), partsOf(values.only)];
  const folder = await mkdtemp(path.join(os.tmpdir(), 'uppgiftsandring-matning-'));
  // Its own stores: what is published here must not become anybody's live version.
  process.env['RELEASES_DIR'] = path.join(folder, 'releases');
  await runBuild();
  await buildOneBundle();
  const store = await hangingStore(storeOf('lookup'));
  const stack = await startStack({ port: await freePort(), dataDir: path.join(folder, 'data'), storeUrls: { lookup: store.url } });
  process.env['HOST_BUILD'] = `${stack.origin}/versions.json`;
  const one = await startOneBundle(stack);
  const browser = await chromium.launch({ executablePath: findWholeChromium(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  try {
    const cookies = await session(stack.origin);
    const measured: Readonly<Record<Part, () => Promise<string>>> = {
      pages: () => compare(browser, runs, stack.origin, one.origin, cookies),
      mounts: () => growth(browser, stack.origin, cookies, mounts),
      release: () => releasing(stack.origin, folder),
      failures: () => failing(browser, stack.origin, cookies, store.hang),
    };
    console.log(`Load of the machine when it began: ${os.loadavg()[0]?.toFixed(1)}`);
    for (const part of parts) console.log(`\n${await measured[part]()}`);
  } finally {
    await browser.close();
    await stopServices([one.service]);
    await stack.stop();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
