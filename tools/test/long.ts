import path from 'node:path';
import { runBuild } from '../stack/build.ts';
import { ROOT } from '../stack/processes.ts';
import { playwright } from './playwright.ts';
import { add, run, type Tally } from './tally.ts';
import { vitest } from './vitest.ts';

// `npm run test:long`: what takes too long for every commit.

async function mutation(): Promise<Tally> {
  const exitCode = await run(process.execPath, [path.join(ROOT, 'tools', 'mutation', 'main.ts')]);
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The backend killed 30 times; `npm test` kills it a few. */
const kills = (): Promise<Tally> => vitest({ project: 'http', file: 'backend/test/http/drift/kill.test.ts', env: { KILLS: '30' } });

/** Every HTTP test on a database server; `npm test` repeats only what touches SQL. */
const onServer = (): Promise<Tally> => vitest({ project: 'http-postgres', env: { POSTGRES_TESTS: 'all' } });

/** The forms and the server on 100,000 applications; `npm test` makes a few thousand. */
const forms = (): Promise<Tally> => vitest({ project: 'unit', file: 'shared/src/domain/ansokan/ansokanFel.property.test.ts', env: { FORM_RUNS: '100000' } });

/** That what is signed is what was shown (VAL-62), for more applications than anybody would wait for each time. */
const shown = (): Promise<Tally> => vitest({ project: 'unit', file: 'backend/src/signera/underlag/shown.test.ts', env: { CASES: '100000' } });

await runBuild();
const sum = [await playwright({ extent: 'all' }), await kills(), await onServer(), await forms(), await shown(), await mutation()].reduce(add);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 ? 0 : 1);
