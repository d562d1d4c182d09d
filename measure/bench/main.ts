import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { ROOT } from '../../platform/build/paths.ts';
import { circumstances, partsOf, run, writeSection } from '../command.ts';
import { SamplesSchema } from './figures.ts';
import { faults } from './page/visit.ts';
import { loads, type Compared } from './parts/pages.ts';
import { returning } from './parts/returning.ts';
import { serverTable } from './parts/server.ts';
import { steps } from './parts/steps.ts';
import { aimsTables, reportOf } from './report.ts';
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

await run(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const [runs, routes] = [Number(values.runs), measuredRoutes(values.routes)];
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ska vara ett heltal från 1, inte "${values.runs}".`);
  const parts = partsOf(PARTS, values.only);
  const samples = values.add && existsSync(SAMPLES) ? v.parse(SamplesSchema, JSON.parse(readFileSync(SAMPLES, 'utf8'))) : [];
  const began = circumstances();
  console.log(began);
  const sentences = await withStand(async ({ stack, folder, ...stand }) => {
    const compared: Compared = { ...stand, cookies: await sessions(stack.origin), routes, runs };
    const tables: Readonly<Record<(typeof PARTS)[number], () => Promise<string>>> = {
      pages: async () => {
        samples.push(...(await loads(compared)));
        return '';
      },
      steps: () => steps(compared),
      server: () => serverTable(compared),
      returning: () => returning(compared, stack.origin, folder),
    };
    const said: string[] = [];
    for (const part of parts) said.push(await tables[part]());
    for (const { origin, variant } of stand.served) console.log(`${variant}: ${origin}`);
    return said.filter((text) => text !== '');
  });
  writeFileSync(SAMPLES, JSON.stringify(samples));
  console.log(reportOf(samples, sentences));
  // What fails is not measured as if it worked.
  if (faults.size > 0) throw new Error(['Sidor klagade medan de mättes:', ...faults].join('\n'));
  if (!values.write) return;
  const made = samples.filter(({ variant, page, visit }) => variant === 'composed' && page === samples[0]?.page && visit === 'cold').length;
  writeSection('measured', [`Runs: ${made}. ${began}`, ...(made > 0 ? aimsTables(samples) : []), ...sentences]);
});
