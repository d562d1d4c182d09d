import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Call } from './backend.ts';
import { createBackends } from './backends.ts';

// Calls whose connection is lost before their answer: nobody knows whether they were carried out.

const CONNECTIONS = { plain: 2, login: 2, lookup: 2, save: 2, sendIn: 2 };
const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

/** How often a call is made that the backend dies of the first time, and what comes of it. */
async function made(method: Call['method'], path: string, headers = {}): Promise<[number, number | 'lost']> {
  let times = 0;
  const server = createServer((_request, response) => {
    times += 1;
    if (times === 1) response.destroy();
    else response.writeHead(204).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  open.push(() => (server.closeAllConnections(), server.close()));
  const backends = createBackends([new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)], CONNECTIONS, () => undefined);
  await backends.start();
  open.push(backends.stop);
  const call: Call = { lane: 'plain', method, path, headers, gone: new AbortController().signal };
  const outcome = await backends.ask(call).then(
    ({ status }) => status,
    () => 'lost' as const,
  );
  return [times, outcome];
}

describe('a call whose connection is lost', () => {
  it.each<[Call['method'], string, object?]>([
    ['GET', '/api/ansokan'],
    ['GET', '/api/ansokan/skickain?id=1'],
    ['HEAD', '/utloggad'],
    ['PUT', '/api/ansokan/validera'],
    ['PUT', '/api/ansokan/1', { 'if-match': '"3"' }],
    ['POST', '/api/signera/callback'],
    ['POST', '/api/session/extend'],
    ['POST', '/api/anvandarvillkor/godkann'],
    ['DELETE', '/api/inloggningar'],
  ])('API-24 is made again when a second time gives the same state and an equal answer: %s %s', async (method, path, headers) => {
    expect(await made(method, path, headers)).toEqual([2, 204]);
  });

  it.each<[Call['method'], string]>([
    ['PUT', '/api/ansokan/1'],
    ['GET', '/inloggad?code=1'],
    ['GET', '/logout'],
    ['DELETE', '/api/inloggningar/1'],
    ['DELETE', '/api/ansokan'],
    ['POST', '/api/signera/getSigningInstance'],
    ['POST', '/api/logs'],
    ['POST', '/api/inloggningar'],
  ])('API-24 is made once when it may do something else the second time: %s %s', async (method, path) => {
    expect(await made(method, path)).toEqual([1, 'lost']);
  });
});
