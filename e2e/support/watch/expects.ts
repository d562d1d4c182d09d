import { expect, type Browser } from '@playwright/test';
import { notExpected, notFound, type Expectation, type Finding } from './findings.ts';
import { Watch } from './watch.ts';

/** Declares what a test makes go wrong from now on. Each finding must occur, so that outdated expectations are removed. */
export interface Expects {
  (...findings: Finding[]): void;
  /** The same for findings that may or may not occur. */
  perhaps(...findings: Finding[]): void;
  /** For a test that starts another browser: lets it be watched as well. */
  readonly watch: Watch;
}

/** Watches a browser while `use` runs, which declares what should go wrong; fails when anything else went wrong, or an expected finding did not occur. */
export async function watching(browser: Browser, baseURL: string, hasPassed: () => boolean, use: (expects: Expects) => Promise<void>): Promise<void> {
  const watch = new Watch(baseURL);
  const leaveOff = watch.begin(browser);
  const certain: Expectation[] = [];
  const possible: Expectation[] = [];
  const into =
    (list: Expectation[]) =>
    (...findings: Finding[]) =>
      void list.push(...findings.map((what) => ({ what, after: watch.findings.length })));
  await use(Object.assign(into(certain), { perhaps: into(possible), watch }));
  leaveOff();
  await watch.end();
  const told = {
    notAskedFor: notExpected(watch.findings, [...certain, ...possible]),
    // A test that failed has not reached everything that it expected.
    askedForInVain: hasPassed() ? notFound(watch.findings, certain) : [],
  };
  expect(told, 'what went wrong on the pages and what the test expects of that').toEqual({ notAskedFor: [], askedForInVain: [] });
}
