import * as v from 'valibot';
import type { Tally } from './tally.ts';

/** If more tests than this need a second try, the run fails: the cause is then more likely the product than the machine. */
const MAX_RETRIED = 2;

interface Suite {
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly tests: readonly { readonly status: string }[] }[] | undefined;
  readonly suites?: readonly Suite[] | undefined;
}

const SpecSchema = v.object({ title: v.string(), file: v.string(), tests: v.array(v.object({ status: v.string() })) });
const SuiteSchema: v.GenericSchema<Suite> = v.object({ specs: v.optional(v.array(SpecSchema)), suites: v.optional(v.array(v.lazy(() => SuiteSchema))) });

/** The tests in Playwright's JSON report that passed at their second try, by file and title. */
export function retriedIn(report: unknown): string[] {
  const parsed = v.safeParse(SuiteSchema, report);
  return parsed.success ? retriedOf(parsed.output) : [];
}

function retriedOf({ specs = [], suites = [] }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(retriedOf)];
}

/** Names the tests that needed a second try; too many of them count as one more failure. */
export function judgeRetried(tally: Tally): Tally {
  const { retried = [] } = tally;
  if (retried.length > 0) console.log(`Gick bra först vid andra försöket:\n${retried.map((test) => `  ${test}\n`).join('')}`);
  return retried.length > MAX_RETRIED ? { ...tally, failed: tally.failed + 1 } : tally;
}
