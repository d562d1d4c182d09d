import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { failureText, tallyFile, type Tally } from './tally.ts';

const nameOf = (test: TestCase): string => `${path.basename(test.location.file)}: ${test.title}`;
/** Why a test's last try failed (-1), or its first (0), when the second passed. */
const why = (test: TestCase, tried: 0 | -1): string => failureText(nameOf(test), test.results.at(tried)?.errors ?? []);

/** Playwright reporter: writes the run's tally to the file that the environment names. */
export default class TallyOfPlaywright implements Reporter {
  #tests: TestCase[] = [];
  #outside: TestError[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onError(error: TestError): void {
    this.#outside.push(error);
  }

  onEnd(): void {
    const outcome = (wanted: ReturnType<TestCase['outcome']>) => this.#tests.filter((test) => test.outcome() === wanted);
    const failed = outcome('unexpected');
    const retried = outcome('flaky');
    const tally: Tally = {
      passed: outcome('expected').length + retried.length,
      failed: failed.length,
      retried: retried.map((test) => why(test, 0)),
      failures: [...failed.map((test) => why(test, -1)), ...this.#outside.map((error) => failureText('Fel utanför testerna', [error]))],
    };
    writeFileSync(tallyFile(), JSON.stringify(tally));
  }
}
