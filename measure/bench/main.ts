import os from 'node:os';
import { parseArgs } from 'node:util';
import { writeDocument } from './document.ts';
import { failing } from './parts/failing.ts';
import { growth } from './parts/growth.ts';
import { COLD_AND_REPEAT, COLD_ON_SLOWER, loads, type Compared } from './parts/pages.ts';
import { releasing } from './parts/releasing.ts';
import { returning } from './parts/returning.ts';
import { serverTable } from './parts/server.ts';
import { steps } from './parts/steps.ts';
import { reportOf } from './report.ts';
import { measuredRoutes } from './routes.ts';
import { readSamples, writeSamples } from './samples.ts';
import { mediansTable } from './tables.ts';
import { sessions } from './sessions.ts';
import { withStand } from './stand.ts';

// `npm run bench [-- --runs 5] [--routes look-up,board] [--only pages,…] [--add] [--write]`: what docs/performance.md explains. Close other
// programs first: the figures depend on the machine as much as on the page.

const PARTS = ['pages', 'slower', 'steps', 'server', 'returning', 'mounts', 'release', 'failures'] as const;
type Part = (typeof PARTS)[number];

const OPTIONS = {
  runs: { type: 'string', default: '5' },
  mounts: { type: 'string', default: '100' },
  routes: { type: 'string' },
  only: { type: 'string' },
  /** Adds the loads to those of the last measurement instead of replacing them. */
  add: { type: 'boolean', default: false },
  /** Writes tables and pictures into docs. */
  write: { type: 'boolean', default: false },
} as const;

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} ska vara ett heltal från 0, inte "${text}".`);
  return number;
}

function partsOf(text: string | undefined): readonly Part[] {
  const wanted = text?.split(',') ?? PARTS;
  const unknown = wanted.find((part) => !PARTS.some((known) => known === part));
  if (unknown !== undefined) throw new Error(`Det finns inget att mäta som heter ${unknown}. Välj bland: ${PARTS.join(', ')}.`);
  return PARTS.filter((part) => wanted.includes(part));
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  const [runs, mounts, parts, routes] = [numberOf('runs', values.runs), numberOf('mounts', values.mounts), partsOf(values.only), measuredRoutes(values.routes)];
  const samples = values.add ? [...readSamples()] : [];
  const load = os.loadavg()[0] ?? Number.NaN;
  console.log(`Datorns belastning vid starten: ${load.toFixed(1)}`);
  const sentences = await withStand(async ({ stack, served, browser, folder, hang }) => {
    const cookies = await sessions(stack.origin);
    const compared: Compared = { browser, served, cookies, routes, runs };
    const slower = { ...compared, routes: measuredRoutes('look-up') };
    const measured: Readonly<Record<Part, () => Promise<string | void>>> = {
      pages: async () => void samples.push(...(await loads(compared, COLD_AND_REPEAT))),
      slower: async () => void samples.push(...(await loads(slower, COLD_ON_SLOWER))),
      steps: () => steps(compared),
      server: () => serverTable(served, cookies),
      returning: () => returning({ browser, origin: stack.origin, cookies, folder }),
      mounts: () => growth(browser, stack.origin, cookies.begun, mounts),
      release: () => releasing(stack.origin, folder),
      failures: () => failing(browser, stack.origin, cookies.begun, hang),
    };
    const said: string[] = [];
    for (const part of parts) said.push((await measured[part]()) ?? '');
    return said.filter((text) => text !== '');
  });
  writeSamples(samples);
  console.log(reportOf(samples, sentences));
  if (values.write) writeDocument(samples, reportOf(samples, sentences, mediansTable), load);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
