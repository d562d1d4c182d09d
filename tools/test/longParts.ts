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

/** Another command counts as one test. */
async function script(name: string, ...args: readonly string[]): Promise<Tally> {
  const exitCode = await run(process.execPath, [path.join(ROOT, 'tools', name, 'main.ts'), ...args]);
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Installs what a part needs where that can be done; elsewhere it fails with what to install. */
function need(what: string, isInstalled: () => unknown, packages: readonly string[]): void {
  if (!isInstalled()) installDebian(packages);
  if (!isInstalled()) throw new Error(`${what} saknas. Installera det (Debian: apt-get install ${packages.join(' ')}).`);
}

/** What takes too long for every commit, by the name of each part. */
export const LONG_PARTS: Readonly<Record<string, () => Promise<Tally>>> = {
  e2e: () => playwright({ extent: 'all' }),
  /** The whole job in WebKit, which is installed where it is missing. */
  browsers: async () => {
    need('WebKit', findWebKit, ['webkit2gtk-driver', 'xvfb']);
    return runTests({ project: 'browsers' });
  },
  /** What the screen reader Orca says in the job (PLUS-82); it is installed where it is missing. ORCA_LOG names a file for all that it said. */
  orca: async () => {
    need('Orca', hasOrca, ORCA_PACKAGES);
    return playwright({ extent: 'all', config: 'e2e/orca/playwright.config.ts' });
  },
  /** The whole job in a browser that is against it: translated, altered, composing, with a wrong clock, without storage, as old as the oldest (PLUS-77). */
  hostile: () => playwright({ extent: 'all', title: 'the whole job is done with' }),
  /** Somebody writes in each form, and tab, browser, page or device ends, 240 times; `npm test` ends two. ENDS is another number, END_SEED a run again (PLUS-70). */
  writing: () => playwright({ extent: 'all', title: 'typing survives', env: { ENDS: process.env['ENDS'] ?? '240' } }),
  /** Shells and slices of earlier commits with a backend that knows one more key of the Application (PLUS-24). */
  newKey,
  /** The component tests on React's development build, which warns; `npm test` uses the build that users get. */
  component: () => vitest({ project: 'component', env: { REACT: 'development' } }),
  /** The component tests in a page that is translated (PLUS-77). */
  translated: () => vitest({ project: 'component', env: { TRANSLATED: 'all' } }),
  /**
   * Backend, host, simulators and database server killed in turn, a thousand times each, and so the release store of each slice; `npm test` kills two, and half of the stores.
   * KILLS and KILL choose another number, or one of them; KILL=stores the stores.
   */
  kills: async () => {
    const env = { KILLS: process.env['KILLS'] ?? '1000' };
    const { KILL } = process.env;
    const stores = { file: 'host/server/test/stores/killed.test.ts', project: 'unit', env } as const;
    if (KILL === 'stores') return vitest(stores);
    const processes = await vitest({ file: 'backend/test/http/drift/kill.test.ts', project: 'http', env });
    return KILL === undefined ? add(processes, await vitest(stores)) : processes;
  },
  /** One of two backends is stopped, killed, frozen, or a day ahead (API-24); `npm test` has two that are well, and kills one. */
  backends: () => vitest({ project: 'http', folder: 'backend/test/long', env: { BACKENDS: 'yes' } }),
  /** That nothing reads a whole table of a million; `npm test` makes twenty thousand rows. */
  growth: () => vitest({ project: 'http', file: 'backend/test/postgres/growth.test.ts', env: { DRAFTS: '1000000' } }),
  /** Ten million texts for the readers of what comes from outside; `npm test` draws 50 for each (PLUS-69). */
  fuzz: () => script('fuzz'),
  /** The properties of the shared rules on 5,000 cases each; `npm test` makes 200. */
  properties: () => vitest({ project: 'unit', file: 'shared/src/domain', env: { PROPERTY_CASES: '5000' } }),
  /** That a thousand open sessions keep their versions while everything is replaced; `npm test` opens two hundred. */
  sessions: () => vitest({ project: 'unit', file: 'host/server/test/redeploy.test.ts', env: { SESSIONS: '1000' } }),
  /** That of a thousand healthy gradual releases none is stopped; `npm test` makes 240. */
  releases: () => vitest({ project: 'unit', file: 'platform/health/simulation.test.ts', env: { HEALTHY: '1000' } }),
  /** That no hostile version of a slice hurts another, and what each costs in a minute; `npm test` tries every fifth, and measures a few for two seconds. */
  versions: () => vitest({ project: 'unit', folder: 'host/server/test/hostile', env: { VERSION_SECONDS: '60' } }),
  /** The forms and the server on 100,000 applications; `npm test` makes a thousand. */
  forms: () => vitest({ project: 'unit', file: 'shared/src/domain/ansokan/ansokanFel.property.test.ts', env: { FORM_RUNS: '100000' } }),
  /** That what is signed is what was shown (VAL-62), for more applications than `npm test` has time for. */
  shown: () => vitest({ project: 'unit', file: 'backend/src/features/signera/underlag/shown.test.ts', env: { CASES: '100000' } }),
  /** That the bench works: one load of two pages in every variant. */
  bench: () => script('bench', '--runs', '1', '--only', 'pages', '--routes', 'login page,look-up'),
  /** That each item of ASVS has a test that notices when it is broken (PLUS-69). */
  asvs: () => script('asvs', '--prove'),
  mutation: () => script('mutation'),
};
