import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

// Preloaded into the backend while Stryker learns which tests reach which mutants. PUT /?test=… says which test runs from now on (none when empty);
// what was reached since the test before belongs to it: that is what its hooks did. DELETE returns all that was reached, and forgets it.

const stryker = (globalThis['__stryker__'] ??= {});
const reached = (stryker.mutantCoverage ??= { static: {}, perTest: {} });

function begin(test) {
  stryker.currentTestId = test || undefined;
  if (!test) return;
  reached.perTest[test] = { ...reached.perTest[test], ...reached.static };
  reached.static = {};
}

function take() {
  const taken = { ...reached };
  reached.static = {};
  reached.perTest = {};
  return taken;
}

const server = createServer((request, response) => {
  if (request.method === 'PUT') begin(new URL(request.url, 'http://localhost').searchParams.get('test'));
  response.end(request.method === 'DELETE' ? JSON.stringify(take()) : '');
});
if (isMainThread) server.listen(Number(process.env.COVERAGE_PORT), '127.0.0.1').unref();
