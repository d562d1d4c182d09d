import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';

// Before each file of HTTP tests: the backend that they share has this run's mutant, and so has each server that the file will start.
// Stryker's own hooks, which are registered before these, know only the process of the tests.

const MAIN = resolve(import.meta.dirname, '../../backend/built/server/main.mjs');
const { control, coverage, reached: folder } = inject('bench');
const stryker = globalThis['__stryker__'];
const learning = inject('mode') !== 'mutant';

/** They look at what every route has: they judge what a start makes of the routes, once files are loaded. */
const LOOKS_AT_ROUTES = /\/(?:openapi|methods|session)\.test\.ts/;

/** Preloads a program of this folder, with one setting, into every server that the tests start. */
function preload(program, name, value) {
  const url = pathToFileURL(join(import.meta.dirname, program));
  url.searchParams.set(name, value);
  process.env.NODE_OPTIONS = `--import=${url}`;
}

function addTo(all, more) {
  for (const [mutant, count] of Object.entries(more)) all[mutant] = (all[mutant] ?? 0) + count;
}

const without = (reached, others) => Object.fromEntries(Object.entries(reached).filter(([mutant]) => !(mutant in others)));

/** What the servers have reached that the file had started for itself. */
function takeWritten() {
  const all = {};
  for (const name of readdirSync(folder)) {
    addTo(all, JSON.parse(readFileSync(join(folder, name), 'utf8')));
    rmSync(join(folder, name));
  }
  return all;
}

/**
 * Adds what the servers have reached to what the tests' own process has, but for what each start reaches: a test that starts a server, there or in a
 * process of its own, would seem to judge all of that. What a start makes after the files are loaded is of the tests that look at all routes; what a
 * server of the file's own has reached may be of any of its tests.
 */
async function collect(tests = []) {
  const shared = await (await fetch(coverage, { method: 'DELETE' })).json();
  const own = without(takeWritten(), shared.atStart);
  const ofStart = without(shared.atStart, shared.atLoad);
  const all = (stryker.mutantCoverage ??= { static: {}, perTest: {} });
  for (const [test, mutants] of Object.entries(all.perTest)) all.perTest[test] = without(mutants, shared.atStart);
  addTo(all.static, shared.static);
  for (const [test, mutants] of Object.entries(shared.perTest)) addTo((all.perTest[test] ??= {}), mutants);
  for (const test of tests) addTo((all.perTest[test] ??= {}), LOOKS_AT_ROUTES.test(test) ? { ...ofStart, ...own } : own);
}

const begin = (test) => fetch(`${coverage}/?test=${encodeURIComponent(test)}`, { method: 'PUT' });

if (learning) preload('coverage.mjs', 'folder', folder);
else preload('mutant.mjs', 'mutant', inject('activeMutant'));

beforeAll(async () => {
  const asked = new URLSearchParams({ main: MAIN, mutant: learning ? '' : inject('activeMutant') });
  const response = await fetch(`${control}&${asked}`, { method: 'PUT' });
  if (!response.ok) throw new Error(await response.text());
  if (learning) await collect();
}, 200_000);

if (learning) {
  const tests = [];
  beforeEach(() => {
    tests.push(stryker.currentTestId);
    return begin(stryker.currentTestId);
  });
  afterEach(() => begin(''));
  afterAll(() => collect(tests));
}
