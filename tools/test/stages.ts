import { existsSync } from 'node:fs';
import path from 'node:path';
import { findPostgres } from '../../backend/test/postgres.ts';
import { runBuild } from '../stack/build.ts';
import { ROOT } from '../stack/processes.ts';
import { allFiles, changedSince, startOf } from './changed.ts';
import { importsFrom } from './importGraph.ts';
import { playwright } from './playwright.ts';
import { reachOf } from './reach.ts';
import { lint, typecheck } from './static.ts';
import { NOTHING, type Tally } from './tally.ts';
import { vitest, type VitestSelection } from './vitest.ts';

/** A part of the tests that is run and counted by itself. */
export type Stage = () => Promise<Tally>;

const e2e = async (part: { title?: string; rooms?: readonly string[] } = {}): Promise<Tally> => {
  await runBuild();
  return playwright({ extent: 'sample', ...part });
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
  e2e: () => e2e(),
};

/** Names of the stages, in the order in which they run. */
export const STAGE_NAMES: readonly string[] = Object.keys(STAGES);

/**
 * The stages that a part asks for: all without one, else a stage by its name, a folder (shared, tools/checks, …), what a change since
 * a commit can reach (`changed`), or what a title contains (a requirement id).
 */
export function stagesFor(part: string | undefined, since: string | undefined): readonly Stage[] {
  if (!part) return Object.values(STAGES);
  const stage = STAGES[part];
  if (stage) return [stage];
  if (part === 'backend') return [() => vitest({ project: 'unit', folder: part }), () => vitest({ project: 'http', folder: part }), () => postgres()];
  if (part === 'changed') return stagesForChange(startOf(since));
  if (/^[a-z]/.test(part) && existsSync(path.join(ROOT, part)))
    return [() => vitest({ project: 'unit', folder: part }), () => vitest({ project: 'component', folder: part })];
  return [
    () => vitest({ project: 'unit', title: part }),
    () => vitest({ project: 'component', title: part }),
    () => vitest({ project: 'http', title: part }),
    () => postgres({ title: part }),
    () => e2e({ title: part }),
  ];
}

/** What the change since a commit can reach: by imports, and for what only shows in a browser by room. */
function stagesForChange(since: string): readonly Stage[] {
  const { rooms, http } = reachOf(changedSince(since), allFiles(), importsFrom());
  console.log(`Ändringen sedan ${since} når ${[...(http ? ['anropen'] : []), ...rooms].join(', ') || 'inget som syns i webbläsaren'}.\n`);
  return [
    typecheck,
    lint,
    () => vitest({ project: 'unit', changedSince: since }),
    () => vitest({ project: 'component', changedSince: since }),
    ...(http ? [() => vitest({ project: 'http' })] : []),
    ...(rooms.length > 0 ? [() => e2e({ rooms })] : []),
  ];
}
