import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../platform/build/paths.ts';

// What code for browsers must leave to the one module that does it right.

const PRODUCT = '{{host,shared,mfe-*}/{src,common},platform/{browser,contract}}/**/*.{ts,tsx}';
const DESK = 'platform/release/desk/page/*.{ts,tsx}';
const NOT_FOR_USERS = /\.test\.|\/(testing|test|server|showcase)\//;

it.each([
  ['VAL-23 PLUS-02 the computer’s clock is read', [PRODUCT], /\bDate\.now\b|\bDate\(\)|\btimeOrigin\b/, ['clock.ts']],
  [
    'STATE-09 whether an action is under way is kept',
    [PRODUCT, DESK],
    /\[\w*(busy|loading|saving|sending|searching|pending)\w*, set\w+\] = useState/i,
    ['useBusy.ts'],
  ],
])('%s by one module only', (_what, where, pattern, allowed) => {
  const sources = globSync(where, { cwd: ROOT }).filter((file) => !NOT_FOR_USERS.test(file));
  const found = sources.filter((file) => pattern.test(readFileSync(path.join(ROOT, file), 'utf8')));
  // Use clockAtom for a moment, performance.now() for a duration, and useBusy, which always ends.
  expect(found.map((file) => path.basename(file)).toSorted()).toEqual(allowed);
});
