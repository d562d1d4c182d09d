import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../build/paths.ts';

// What code for browsers must leave to the one module that does it right.

const SOURCES = globSync('{host,shared,mfe-*}/{src,common}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.|\/(testing|test|server|showcase)\//.test(file),
);

it.each([
  [
    'VAL-23 PLUS-02 the computer’s clock',
    /\bDate\.now\b|\bDate\(\)|\btimeOrigin\b/,
    ['clock.ts', 'serverClock.ts'],
    'Use clockAtom for a moment, performance.now() for a duration.',
  ],
])('%s is read by no other module', (_what, pattern, allowed, instead) => {
  const found = SOURCES.filter((file) => pattern.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(found.map((file) => path.basename(file)).toSorted(), instead).toEqual(allowed);
});
