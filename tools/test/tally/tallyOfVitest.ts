import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';
import { failureText, tallyFile, type Tally } from './tally.ts';

/** A test that passed at its second try has the errors of the first. */
const why = (test: TestCase): string => failureText(`${test.module.relativeModuleId}: ${test.fullName}`, test.result().errors ?? []);

/** vitest reporter: writes the run's tally to the file that the environment names; a file or hook that failed is named as its tests are. */
export default class TallyOfVitest implements Reporter {
  onTestRunEnd: Required<Reporter>['onTestRunEnd'] = (modules, unhandled) => {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const tally: Tally = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failed.length,
      retried: tests.filter((test) => test.diagnostic()?.flaky).map(why),
      failures: [
        ...failed.map(why),
        ...suites.flatMap((suite) => suite.errors().map((error) => failureText(suite.type === 'module' ? suite.relativeModuleId : suite.fullName, [error]))),
        ...unhandled.map((error) => failureText('Fel utanför testerna', [error])),
      ],
    };
    writeFileSync(tallyFile(), JSON.stringify(tally));
  };
}
