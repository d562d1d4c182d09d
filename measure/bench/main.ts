import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { ROOT } from '../../platform/build/paths.ts';
import { circumstances, partsOf, writeSection } from '../command.ts';
import { SamplesSchema, type Sample } from './figures.ts';
import { loads, type Compared } from './parts/pages.ts';
import { returning } from './parts/returning.ts';
import { serverTable } from './parts/server.ts';
import { steps } from './parts/steps.ts';
import { aimsTable, reportOf } from './report.ts';
import { measuredRoutes } from './routes.ts';
import { sessions } from './sessions.ts';
import { withStand } from './stand.ts';

// `npm run bench [-- --runs 5] [--routes look-up,board] [--only pages,…] [--add] [--write]`: what docs/performance.md explains. Close other
// programs first: the figures depend on the machine as much as on the page.

const PARTS = ['pages', 'steps', 'server', 'returning'] as const;
/** The samples so far, kept so that a measurement can be made in several runs. */
const SAMPLES = path.join(ROOT, '.cache/bench-samples.json');

const OPTIONS = {
  runs: { type: 'string', default: '5' },
  routes: { type: 'string' },
  only: { type: 'string' },
  /** Adds the loads to those of the last measurement instead of replacing them. */
  add: { type: 'boolean', default: false },
  /** Writes the tables into docs. */
  write: { type: 'boolean', default: false },
} as const;

function write(samples: readonly Sample[], sentences: readonly string[], began: string): void {
  const cold = samples.filter(({ visit }) => visit === 'cold');
  const runs = cold.filter(({ variant, page }) => variant === 'composed' && page === cold[0]?.page).length;
  writeSection('measured', [`Runs: ${runs}. ${began}`, ...(cold.length > 0 ? [aimsTable(samples)] : []), ...sentences]);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  const [runs, routes] = [Number(values.runs), measuredRoutes(values.routes)];
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ska vara ett heltal från 1, inte "${values.runs}".`);
  const parts = partsOf(PARTS, values.only);
  const samples = values.add && existsSync(SAMPLES) ? v.parse(SamplesSchema, JSON.parse(readFileSync(SAMPLES, 'utf8'))) : [];
  const began = circumstances();
  console.log(began);
  const sentences = await withStand(async ({ stack, served, browser, folder }) => {
    const cookies = await sessions(stack.origin);
    const compared: Compared = { browser, served, cookies, routes, runs };
    const measured: Readonly<Record<(typeof PARTS)[number], () => Promise<string | void>>> = {
      pages: async () => void samples.push(...(await loads(compared))),
      steps: () => steps(compared),
      server: () => serverTable(served, cookies),
      returning: () => returning({ browser, origin: stack.origin, cookies, folder }),
    };
    const said: string[] = [];
    for (const part of parts) said.push((await measured[part]()) ?? '');
    return said.filter((text) => text !== '');
  });
  writeFileSync(SAMPLES, JSON.stringify(samples));
  console.log(reportOf(samples, sentences));
  if (values.write) write(samples, sentences, began);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
