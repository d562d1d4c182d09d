import { parseArgs } from 'node:util';
import { say } from '../../platform/local/say.ts';
import { circumstances, partsOf, writeSection } from '../command.ts';
import type { Sample } from './figures.ts';
import { faults } from './page/visit.ts';
import { INTERACTIONS } from './parts/interaction.ts';
import { loads, type Compared } from './parts/pages.ts';
import { serverTable } from './parts/server.ts';
import { STEPS } from './parts/steps.ts';
import { waits } from './parts/waits.ts';
import { aimsTables, reportOf } from './report.ts';
import { measuredRoutes } from './routes.ts';
import { sessions } from './sessions.ts';
import { withStand } from './stand.ts';

// `npm run bench [-- --runs 5] [--routes look-up,board] [--only pages,…] [--write]`: what docs/performance.md explains. Close other
// programs first: the figures depend on the machine as much as on the page.

const PARTS = ['pages', 'steps', 'interaction', 'server'] as const;

const OPTIONS = {
  runs: { type: 'string', default: '5' },
  routes: { type: 'string' },
  only: { type: 'string' },
  /** Writes the tables into docs. */
  write: { type: 'boolean', default: false },
} as const;

await say(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const [runs, routes] = [Number(values.runs), measuredRoutes(values.routes)];
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ska vara ett heltal från 1, inte "${values.runs}".`);
  const parts = partsOf(PARTS, values.only);
  const samples: Sample[] = [];
  const began = circumstances();
  console.log(began);
  const sentences = await withStand(async ({ stack, ...stand }) => {
    const tables: Readonly<Record<(typeof PARTS)[number], (compared: Compared) => Promise<string>>> = {
      pages: async (compared) => {
        samples.push(...(await loads(compared)));
        return '';
      },
      steps: (compared) => waits('step', STEPS, compared),
      interaction: (compared) => waits('interaction to next paint', INTERACTIONS, compared),
      server: serverTable,
    };
    const said: string[] = [];
    for (const part of parts) {
      const from = performance.now();
      // Sessions of its own: those of a part that takes half an hour have ended when it is over.
      said.push(await tables[part]({ ...stand, cookies: await sessions(stack.origin), routes, runs }));
      console.log(`${part}: ${((performance.now() - from) / 60_000).toFixed(1)} min`);
    }
    return said.filter((text) => text !== '');
  });
  console.log(reportOf(samples, sentences));
  // What fails is not measured as if it worked.
  if (faults.size > 0) throw new Error(['Sidor klagade medan de mättes:', ...faults].join('\n'));
  if (values.write) writeSection('measured', [`Runs: ${runs}. ${began}`, ...(samples.length > 0 ? aimsTables(samples) : []), ...sentences]);
});
