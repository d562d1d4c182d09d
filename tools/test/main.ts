import { existsSync } from 'node:fs';
import path from 'node:path';
import { findPostgres } from '../../backend/test/postgres.ts';
import { runBuild } from '../stack/build.ts';
import { ROOT } from '../stack/processes.ts';
import { playwright } from './playwright.ts';
import { judgeRetried } from './retried.ts';
import { lint, PACKAGES, typecheck } from './static.ts';
import { add, NOTHING, type Tally } from './tally.ts';
import { vitest, type VitestSelection } from './vitest.ts';

// `npm test [-- part]`: types, lint, unit, HTTP and end-to-end tests, then one summary line.
// A part is one of the stages below, a folder (shared, backend, …), or what a title contains (a requirement id).

type Stage = () => Promise<Tally>;

const e2e = async (title?: string): Promise<Tally> => {
  await runBuild();
  return playwright({ extent: 'sample', ...(title ? { title } : {}) });
};

/** The HTTP tests once more on a PostgreSQL server if the machine has one. */
const postgres = async (selection: Omit<VitestSelection, 'project'> = {}): Promise<Tally> => {
  if (findPostgres() !== null) return vitest({ ...selection, project: 'http-postgres' });
  console.log('PostgreSQL finns inte på den här datorn: testerna mot en databasserver kördes inte (Debian: apt-get install postgresql).');
  return NOTHING;
};

const STAGES: Readonly<Record<string, Stage>> = {
  types: typecheck,
  lint,
  unit: () => vitest({ project: 'unit' }),
  component: () => vitest({ project: 'component' }),
  http: () => vitest({ project: 'http' }),
  'http-postgres': () => postgres(),
  e2e,
};

function stagesFor(part: string | undefined): readonly Stage[] {
  if (!part) return Object.values(STAGES);
  const stage = STAGES[part];
  if (stage) return [stage];
  if (part === 'backend') return [() => vitest({ project: 'unit', folder: part }), () => vitest({ project: 'http', folder: part }), () => postgres()];
  if ((PACKAGES as readonly string[]).includes(part) && existsSync(path.join(ROOT, part))) return [() => vitest({ project: 'unit', folder: part }), () => vitest({ project: 'component', folder: part })];
  return [() => vitest({ project: 'unit', title: part }), () => vitest({ project: 'component', title: part }), () => vitest({ project: 'http', title: part }), () => postgres({ title: part }), () => e2e(part)];
}

async function main(): Promise<number> {
  let sum = NOTHING;
  for (const stage of stagesFor(process.argv[2])) {
    const started = Date.now();
    const tally = await stage().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error));
      return { passed: 0, failed: 1 };
    });
    console.log(`${tally.passed} gick bra, ${tally.failed} föll (${Math.round((Date.now() - started) / 1000)} s)\n`);
    sum = add(sum, tally);
  }
  sum = judgeRetried(sum);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 && sum.passed > 0 ? 0 : 1;
}

process.exit(await main());
