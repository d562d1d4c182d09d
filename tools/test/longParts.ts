import path from 'node:path';
import { newKey } from '../../e2e/history/newKey.ts';
import { ROOT } from '../../platform/local/processes.ts';
import { findWebKit } from '../../e2e/browsers/webkit.ts';
import { hasOrca, ORCA_PACKAGES } from '../../e2e/orca/orca.ts';
import { installDebian } from './browser/chromium.ts';
import { playwright } from './browser/playwright.ts';
import { add, run, type Tally } from './tally/tally.ts';
import { vitest as runTests, type VitestSelection } from './vitest.ts';

/** Waits patiently: many of these tests are parts of a stage, and nobody waits for them at the terminal. */
const vitest = (selection: VitestSelection): Promise<Tally> => runTests({ ...selection, patient: true });

/** Another command, as `npm run` names it, counts as one test. */
async function script(name: string, ...args: readonly string[]): Promise<Tally> {
  const exitCode = await run(process.execPath, [path.join(ROOT, 'tools/run.mjs'), name, ...args]);
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Installs what a part needs where that can be done; elsewhere it fails with what to install. */
function need(what: string, isInstalled: () => unknown, packages: readonly string[]): void {
  if (!isInstalled()) installDebian(packages);
  if (!isInstalled()) throw new Error(`${what} saknas. Installera det (Debian: apt-get install ${packages.join(' ')}).`);
}

interface Part {
  /** What the page of the night says of it (PLUS-69). */
  readonly what: string;
  readonly run: () => Promise<Tally>;
}

/** What takes too long for every commit, by the name of each part. */
export const LONG_PARTS: Readonly<Record<string, Part>> = {
  e2e: { what: 'whole jobs in Chromium, all of them', run: () => playwright({ extent: 'all' }) },
  browsers: {
    what: 'the whole job in WebKit, Safari’s engine',
    async run() {
      need('WebKit', findWebKit, ['webkit2gtk-driver', 'xvfb']);
      return runTests({ project: 'browsers' });
    },
  },
  /** ORCA_LOG names a file for all that it said (PLUS-82). */
  orca: {
    what: 'what the screen reader Orca says in the job',
    async run() {
      need('Orca', hasOrca, ORCA_PACKAGES);
      return playwright({ extent: 'all', config: 'e2e/orca/playwright.config.ts' });
    },
  },
  hostile: {
    what: 'the job in a browser that is against it: translated, altered, with a wrong clock, without storage, as old as the oldest',
    run: () => playwright({ extent: 'all', title: 'the whole job is done with' }),
  },
  /** `npm test` ends two. ENDS is another number, END_SEED a run again (PLUS-70). */
  writing: {
    what: 'somebody writes, and tab, browser, page or device ends, 240 times: nothing typed is lost',
    run: () => playwright({ extent: 'all', title: 'typing survives', env: { ENDS: process.env['ENDS'] ?? '240' } }),
  },
  newKey: { what: 'shells and slices of earlier commits with a backend that knows one more key of the Application', run: newKey },
  /** `npm test` uses the build that users get. */
  component: {
    what: 'components on React’s development build, which warns',
    run: () => vitest({ project: 'component', env: { REACT: 'development' } }),
  },
  translated: { what: 'components in a page that is translated', run: () => vitest({ project: 'component', env: { TRANSLATED: 'all' } }) },
  /** `npm test` kills two, and half of the stores. KILLS and KILL choose another number, or one of them; KILL=stores the stores. */
  kills: {
    what: 'backend, host, simulators and database killed a thousand times each, and each release store: nothing acknowledged is lost',
    async run() {
      const env = { KILLS: process.env['KILLS'] ?? '1000' };
      const { KILL } = process.env;
      const stores = { file: 'host/server/test/stores/killed.test.ts', project: 'unit', env } as const;
      if (KILL === 'stores') return vitest(stores);
      const processes = await vitest({ file: 'backend/test/http/drift/kill.test.ts', project: 'http', env });
      return KILL === undefined ? add(processes, await vitest(stores)) : processes;
    },
  },
  /** `npm test` has two that are well, and kills one. */
  backends: {
    what: 'one of two backends is stopped, killed, frozen, or a day ahead: the other serves',
    run: () => vitest({ project: 'http', folder: 'backend/test/long', env: { BACKENDS: 'yes' } }),
  },
  faults: {
    what: 'a thousand faults of the composed stack, by a plan, while applicants do whole jobs',
    run: () => script('test-compose', 'faults', '--runs', '1000', '--write'),
  },
  /** `npm test` makes twenty thousand rows. */
  growth: {
    what: 'no query reads a whole table of a million',
    run: () => vitest({ project: 'http', file: 'backend/test/postgres/growth.test.ts', env: { DRAFTS: '1000000' } }),
  },
  load: {
    what: 'one greedy address, 400 slices, 2,000 versions and a million drafts: others wait no longer',
    run: () => script('load', '--only', 'greedy,slices,drafts,versions'),
  },
  /** `npm test` draws 50 for each. */
  fuzz: { what: 'ten million changed texts for the readers of what comes from outside', run: () => script('fuzz', '--write') },
  /** `npm test` makes 200. */
  properties: {
    what: 'properties of the shared rules, 5,000 cases each',
    run: () => vitest({ project: 'unit', file: 'shared/src/domain', env: { PROPERTY_CASES: '5000' } }),
  },
  /** `npm test` opens two hundred. */
  sessions: {
    what: 'a thousand open sessions keep their versions while everything is replaced',
    run: () => vitest({ project: 'unit', file: 'host/server/test/redeploy.test.ts', env: { SESSIONS: '1000' } }),
  },
  /** `npm test` makes 240. */
  releases: {
    what: 'of a thousand healthy gradual releases none is stopped',
    run: () => vitest({ project: 'unit', file: 'platform/health/simulation.test.ts', env: { HEALTHY: '1000' } }),
  },
  /** `npm test` tries every fifth, and measures a few for two seconds. */
  versions: {
    what: 'no hostile version of a slice hurts another, or costs more than it may',
    run: () => vitest({ project: 'unit', folder: 'host/server/test/hostile', env: { VERSION_SECONDS: '60' } }),
  },
  /** `npm test` makes a thousand. */
  forms: {
    what: 'forms and server agree on 100,000 applications',
    run: () => vitest({ project: 'unit', file: 'shared/src/domain/ansokan/ansokanFel.property.test.ts', env: { FORM_RUNS: '100000' } }),
  },
  shown: {
    what: 'what is signed is what was shown, for 100,000 applications',
    run: () => vitest({ project: 'unit', file: 'backend/src/features/signera/underlag/shown.test.ts', env: { CASES: '100000' } }),
  },
  bench: { what: 'the bench works', run: () => script('bench', '--runs', '1', '--only', 'pages', '--routes', 'login page,look-up') },
  asvs: { what: 'each item of ASVS about behaviour is broken once, and its test fails', run: () => script('asvs', '--prove') },
  mutation: { what: 'changed code makes tests fail', run: () => script('mutation') },
};
