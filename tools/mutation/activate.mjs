import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';

// Before each file of HTTP tests: the backend has this run's mutant. Stryker's own hooks, which are registered before these, know only the process of the tests.

const MAIN = resolve(import.meta.dirname, '../../backend/src/main.ts');
const { MUTATION_CONTROL: control, MUTATION_COVERAGE: coverage } = process.env;
const stryker = globalThis['__stryker__'];
const learning = inject('mode') !== 'mutant';

function addTo(all, more) {
  for (const [mutant, count] of Object.entries(more)) all[mutant] = (all[mutant] ?? 0) + count;
}

/** Adds what the backend has reached to what the tests' own process has. */
async function collect() {
  const reached = await (await fetch(coverage, { method: 'DELETE' })).json();
  const all = (stryker.mutantCoverage ??= { static: {}, perTest: {} });
  addTo(all.static, reached.static);
  for (const [test, mutants] of Object.entries(reached.perTest)) addTo((all.perTest[test] ??= {}), mutants);
}

const begin = (test) => fetch(`${coverage}/?test=${encodeURIComponent(test)}`, { method: 'PUT' });

beforeAll(async () => {
  const asked = new URLSearchParams({ main: MAIN, mutant: learning ? '' : stryker.activeMutant });
  const response = await fetch(`${control}/?${asked}`, { method: 'PUT' });
  if (!response.ok) throw new Error(await response.text());
  if (learning) await collect();
}, 200_000);

if (learning) {
  beforeEach(() => begin(stryker.currentTestId));
  afterEach(() => begin(''));
  afterAll(collect);
}
