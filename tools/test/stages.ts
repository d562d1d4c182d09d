import { statSync } from 'node:fs';
import path from 'node:path';
import { findPostgres } from '../../backend/test/postgres.ts';
import { runBuild } from '../stack/build.ts';
import { ROOT } from '../../platform/local/processes.ts';
import { allFiles, changedSince, startOf } from './reach/changed.ts';
import { importsFrom } from './reach/importGraph.ts';
import { findChromium } from './browser/chromium.ts';
import { playwright } from './browser/playwright.ts';
import { reachOf } from './reach/reach.ts';
import { lint, typecheck } from './static.ts';
import { NOTHING, type Tally } from './tally/tally.ts';
import { vitest, type VitestSelection } from './vitest.ts';

/** A part of the tests that is run and counted separately. */
interface Stage {
  readonly name: string;
  readonly run: () => Promise<Tally>;
}

/** Stages that run one after another. */
export type Lane = readonly Stage[];

/** Lanes that run in parallel, after the lanes of checks that must pass before anything else is worth the time. */
interface Plan {
  readonly first: readonly Lane[];
  readonly beside: readonly Lane[];
  /** Whether a stage that fails ends the lane. */
  readonly untilRed?: true;
}

const e2e = async (part: { title?: string; rooms?: readonly string[] } = {}): Promise<Tally> => {
  await runBuild();
  return playwright({ extent: 'sample', ...part });
};

/** The HTTP tests: on a PostgreSQL server if the machine has one. */
const httpTests = (selection: Omit<VitestSelection, 'project'> = {}): Promise<Tally> => {
  if (findPostgres() === null)
    console.log(
      'PostgreSQL finns inte på den här datorn: testerna av en databasserver kördes inte, de övriga mot den inbyggda databasen (Debian: apt-get install postgresql).',
    );
  return vitest({ ...selection, project: 'http' });
};

/** What several stages need, made once: host and slices, and a browser, since two cannot install one at the same time. */
const build = async (): Promise<Tally> => {
  findChromium();
  await runBuild();
  return NOTHING;
};

const STAGES = {
  types: typecheck,
  lint,
  unit: () => vitest({ project: 'unit' }),
  component: () => vitest({ project: 'component' }),
  http: () => httpTests(),
  e2e: () => e2e(),
};

const stage = (name: string, run: Stage['run']): Stage => ({ name, run });
const stages = (...names: readonly (keyof typeof STAGES)[]): Lane => names.map((name) => stage(name, STAGES[name]));
const some = (project: VitestSelection['project'], selection: Omit<VitestSelection, 'project'>) => stage(project, () => vitest({ ...selection, project }));
const oneByOne = (...lane: Lane): Plan => ({ first: [lane], beside: [] });
const ofPlace = (place: { folder: string } | { file: string }) => oneByOne(some('unit', place), some('component', place));
const isStage = (part: string): part is keyof typeof STAGES => part in STAGES;

/** Most tests wait a lot: for a browser, a server or a kill. Stages that wait run beside each other from the start; the unit tests, which compute most, use what is left. */
const WHOLE: Plan = {
  first: [stages('types'), [...stages('lint'), stage('build', build)]],
  beside: [stages('e2e'), stages('component'), stages('http'), stages('unit')],
};

/** Names of the stages. */
export const STAGE_NAMES: readonly string[] = Object.keys(STAGES);

/**
 * The stages of a part: all without one, else a stage by its name, a folder or file (shared, tools/checks, …), what a change since
 * a commit can reach (`changed`), or the tests whose title contains it (a requirement id).
 */
export function planFor(part: string | undefined, since: string | undefined): Plan {
  if (!part) return WHOLE;
  if (isStage(part)) return oneByOne(...stages(part));
  if (part === 'changed') return planForChange(startOf(since));
  if (part === 'backend') return oneByOne(some('unit', { folder: part }), ...stages('http'));
  const there = /^[a-z]/.test(part) ? statSync(path.join(ROOT, part), { throwIfNoEntry: false }) : undefined;
  if (there) return ofPlace(there.isFile() ? { file: part } : { folder: part });
  return oneByOne(
    some('unit', { title: part }),
    some('component', { title: part }),
    stage('http', () => httpTests({ title: part })),
    stage('e2e', () => e2e({ title: part })),
  );
}

/** The folders of changed sources: the tests there are the likeliest to fail. */
export const foldersOf = (changed: readonly string[]): string[] => [...new Set(changed.filter((file) => /\.tsx?$/.test(file)).map(path.posix.dirname))];

/** What the change since a commit can reach, until the first fault: first the tests beside it; then by imports, and browser tests by room; and the checks of all files, which read them without importing them. */
function planForChange(commit: string): Plan {
  const changed = changedSince(commit);
  const { rooms, http } = reachOf(changed, allFiles(), importsFrom());
  const folder = foldersOf(changed);
  const near = (project: 'unit' | 'component') => stage(`${project} intill`, () => vitest({ project, folder, untilRed: true }));
  console.log(`Ändringen sedan ${commit} når ${[...(http ? ['anropen'] : []), ...rooms].join(', ') || 'inget som syns i webbläsaren'}.\n`);
  const lane = [
    ...(folder.length > 0 ? [near('unit'), near('component')] : []),
    ...stages('types', 'lint'),
    stage('checks', () => vitest({ project: 'unit', folder: 'tools/checks' })),
    some('unit', { changedSince: commit, untilRed: true }),
    some('component', { changedSince: commit, untilRed: true }),
    ...(http ? stages('http') : []),
    ...(rooms.length > 0 ? [stage('e2e', () => e2e({ rooms }))] : []),
  ];
  return { ...oneByOne(...lane), untilRed: true };
}
