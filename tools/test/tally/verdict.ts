import { failureText, type Tally } from './tally.ts';

/** If more tests than this need a second try, the run fails: the cause is then more likely the product than the machine. */
const MAX_RETRIED = 2;

/** Prints last, where a truncated log still shows it, what failed and which tests needed a second try, and why; too many of those are one more failure. */
function judge(tally: Tally): Tally {
  const { retried = [], failures = [] } = tally;
  if (retried.length > 0) console.log(`Gick bra först vid andra försöket:\n${retried.join('\n')}\n`);
  if (failures.length > 0) console.log(`Föll:\n${failures.join('\n')}\n`);
  if (retried.length <= MAX_RETRIED) return tally;
  console.log(`Körningen föll: ${retried.length} test gick bra först vid andra försöket, och högst ${MAX_RETRIED} får göra det.\n`);
  return { ...tally, failed: tally.failed + 1 };
}

/** Ends a run with its summary line; returns the exit code. A run without tests has failed. */
export function conclude(tally: Tally): 0 | 1 {
  const { passed, failed } = judge(tally);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** What could not be run at all has failed. */
export function notRun(name: string, error: unknown): Tally {
  const why = error instanceof Error ? error.message : String(error);
  console.error(why);
  return { passed: 0, failed: 1, failures: [failureText(name, [{ message: why }])] };
}
