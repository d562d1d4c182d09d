import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Call } from './backend.ts';
import { createBackends, type Backends } from './backends.ts';

// What comes of a call when backends answer 503, as one does that is overloaded (nothing was done) or lacks its database (nobody knows what was done).

const CONNECTIONS = { plain: 2, login: 2, lookup: 2, save: 2, sendIn: 2 };
/** As many calls of one kind as a backend has room for: two connections, and one that waits. */
const ROOM = 3;

type Planned = 'done' | 'lost' | 'held' | { readonly kod?: string; readonly connection?: 'close' };
const OVERLOADED = { kod: 'OVERBELASTAD' } as const;
const BUSY = { kod: 'UPPTAGET' } as const;
const CLOSING = { connection: 'close' } as const;

type Asked = readonly [Call['method'], string];
const ONCE: readonly Asked[] = [
  ['POST', '/api/signera/getSigningInstance'],
  ['DELETE', '/api/ansokan'],
  ['GET', '/inloggad?code=1'],
];
const READ: Asked = ['GET', '/api/ansokan'];

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

function answer(response: ServerResponse, planned: Planned): unknown {
  if (planned === 'held') return undefined;
  if (planned === 'lost') return response.destroy();
  if (planned === 'done') return response.end('done');
  const { kod, ...headers } = planned;
  const body = JSON.stringify({ status: 503, kod });
  return response.writeHead(503, { ...headers, 'retry-after': '2', 'content-length': body.length }).end(body);
}

/** That many backends: the calls, at whichever of them, are answered one after the other as planned. */
async function startBackends(count: number, plan: readonly Planned[], whenAsked = (_asked: number): unknown => undefined) {
  const at: number[] = [];
  const notReady = new Set<number>();
  const servers = Array.from({ length: count }, (_, index) =>
    createServer(({ url }, response) => {
      if (url === '/readyz') return response.writeHead(notReady.has(index) ? 503 : 200).end();
      at.push(index);
      whenAsked(index);
      return answer(response, plan[at.length - 1] ?? 'done');
    }),
  );
  for (const server of servers) await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const backends = createBackends(
    servers.map((server) => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
    CONNECTIONS,
    () => undefined,
  );
  open.push(backends.stop, () => servers.forEach((server) => (server.close(), server.closeAllConnections())));
  return { backends, servers, at, notReady };
}

const ask = (backends: Backends, [method, path]: Asked) =>
  backends.ask({ lane: 'plain', method, path, headers: {}, gone: new AbortController().signal }).then(
    ({ status, headers, body }) => (status === 503 ? [status, headers['retry-after'], JSON.parse(String(body)).kod] : [status]),
    () => ['lost'],
  );

/** At how many backends a call is made, and what comes of it. */
async function made(asked: Asked, count: number, plan: readonly Planned[]) {
  const { backends, at } = await startBackends(count, plan);
  await backends.start();
  const outcome = await ask(backends, asked);
  expect(new Set(at).size).toBe(at.length);
  return [at.length, ...outcome];
}

describe('a call that a backend answers with 503', () => {
  it.each([...ONCE, READ])('API-24 ASVS 15.2.2 since it is overloaded, and has done nothing, is made at the other: %s %s', async (...asked) => {
    expect(await made(asked, 2, [OVERLOADED])).toEqual([2, 200]);
    expect(await made(asked, 2, [{ ...OVERLOADED, ...CLOSING }])).toEqual([2, 200]);
  });

  it('API-24 ASVS 15.2.2 is told when to come again when the other is overloaded too, or there is no other, also when they are stopping', async () => {
    const stopping = { ...OVERLOADED, ...CLOSING };
    for (const count of [1, 2, 3]) expect(await made(READ, count, [stopping, stopping, stopping])).toEqual([Math.min(count, 2), 503, '2', 'OVERBELASTAD']);
  });

  it('API-24 ASVS 15.2.2 is told so too when the other has gone meanwhile, or would let it wait', async () => {
    const gone = await startBackends(2, [OVERLOADED], (asked) => {
      const other = gone.servers[1 - asked];
      other?.close();
      other?.closeAllConnections();
    });
    await gone.backends.start();
    expect(await ask(gone.backends, READ)).toEqual([503, '2', 'OVERBELASTAD']);

    const full = await startBackends(2, ['held', 'held', OVERLOADED]);
    full.notReady.add(1);
    await full.backends.start();
    for (let call = 0; call < ROOM; call += 1) void ask(full.backends, READ);
    full.notReady.clear();
    await expect.poll(full.backends.ready).toBe(2);
    expect(await ask(full.backends, READ)).toEqual([503, '2', 'OVERBELASTAD']);
    expect(full.at).toEqual([0, 0, 1]);
  });

  it.each([...ONCE, READ])('API-24 is made no third time when its connection to the other is lost: %s %s', async (...asked) => {
    expect(await made(asked, 3, [OVERLOADED, 'lost'])).toEqual([2, 'lost']);
  });

  it.each(ONCE)('API-24 while nobody knows what was done is made once, when a second time may do something else: %s %s', async (...asked) => {
    expect(await made(asked, 2, [{ ...BUSY, ...CLOSING }])).toEqual([1, 503, '2', 'UPPTAGET']);
    expect(await made(asked, 2, [CLOSING])).toEqual([1, 503, '2', undefined]);
  });

  it('API-24 by a backend that is stopping is made at the other when it can be repeated, not by one that stays: the other lacks the same', async () => {
    expect(await made(READ, 2, [{ ...BUSY, ...CLOSING }])).toEqual([2, 200]);
    expect(await made(READ, 2, [BUSY])).toEqual([1, 503, '2', 'UPPTAGET']);
  });
});
