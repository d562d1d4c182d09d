import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

// Preloaded into servers while Stryker learns which tests reach which mutants. The one that all tests share listens (`?port=`): PUT /?test=… says which test
// runs from now on (none when empty); what was reached since the test before belongs to it: that is what its hooks did. DELETE returns all that was
// reached, and forgets it. One that a file of tests has started for itself writes what it has reached, in the end, to a file (`?folder=`).

const settings = new URL(import.meta.url).searchParams;
const port = settings.get('port');
const folder = settings.get('folder');
const stryker = (globalThis['__stryker__'] ??= {});
const reached = (stryker.mutantCoverage ??= { static: {}, perTest: {} });

function begin(test) {
  stryker.currentTestId = test || undefined;
  if (!test) return;
  reached.perTest[test] = { ...reached.perTest[test], ...reached.static };
  reached.static = {};
}

/** What was reached while files were loaded: before the server made its application. */
let atLoad = {};
/** What was reached before the first test began: by a start. */
let atStart;

function endOfLoad() {
  atLoad = { ...reached.static };
  unsubscribe('fastify.initialization', endOfLoad);
}

function take() {
  atStart ??= reached.static;
  const taken = { ...reached, atLoad, atStart };
  reached.static = {};
  reached.perTest = {};
  return taken;
}

function listen() {
  const server = createServer((request, response) => {
    if (request.method === 'PUT') begin(new URL(request.url, 'http://localhost').searchParams.get('test'));
    response.end(request.method === 'DELETE' ? JSON.stringify(take()) : '');
  });
  server.listen(Number(port), '127.0.0.1').unref();
}

if (isMainThread && port !== null) {
  subscribe('fastify.initialization', endOfLoad);
  listen();
}
if (folder !== null) process.once('exit', () => writeFileSync(path.join(folder, randomUUID()), JSON.stringify(reached.static)));
