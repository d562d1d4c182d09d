import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { Pool } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { exchange } from './exchange.ts';

const LARGE = Buffer.alloc(5_000_000, 'abcdefghij');

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

/** One connection to a server that answers so. */
async function connectionTo(answer: RequestListener): Promise<Pool> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  open.push(() => (server.closeAllConnections(), server.close()));
  const pool = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { connections: 1 });
  open.push(() => pool.destroy());
  return pool;
}

const GET = { method: 'GET', path: '/', headers: {} } as const;
const bodyOf = async (pool: Pool, path = '/') => {
  const { body } = await exchange(pool, { ...GET, path }).answer;
  return Buffer.isBuffer(body) ? body : buffer(body);
};

describe('a call to a backend', () => {
  it('API-24 a small answer is received whole, what comes before it is not the answer, and the connection is used again', async () => {
    let connections = 0;
    const pool = await connectionTo((request, response) => {
      request.socket.once('close', () => (connections += 1));
      response.writeEarlyHints({ link: '</a.css>; rel=preload' });
      response.writeHead(201, { 'content-length': 2, 'x-one': '1' }).end('ab');
    });
    const { status, headers, body } = await exchange(pool, GET).answer;
    expect([status, headers['x-one'], body]).toEqual([201, '1', Buffer.from('ab')]);
    expect(String(await bodyOf(pool))).toBe('ab');
    expect(connections).toBe(0);
  });

  it.each([
    ['with its length', { 'content-length': LARGE.length }],
    ['without its length', {}],
  ])('API-24 a large answer %s is passed on as it arrives, no faster than it is read', async (_what, headers) => {
    let sent = 0;
    const pool = await connectionTo(async (_request, response) => {
      response.writeHead(200, headers);
      for (; sent < LARGE.length && !response.destroyed; sent += 50_000) {
        if (!response.write(LARGE.subarray(sent, sent + 50_000))) await Promise.race([new Promise((drained) => response.once('drain', drained)), wait(300)]);
        if (response.writableLength > 1_000_000) await new Promise((drained) => response.once('drain', drained));
      }
      response.end();
    });
    const { body } = await exchange(pool, GET).answer;
    expect(Buffer.isBuffer(body)).toBe(false);
    await wait(500);
    expect(sent).toBeLessThan(LARGE.length);
    // Not by `toEqual`, which looks at every byte by itself.
    expect(LARGE.equals(Buffer.isBuffer(body) ? body : await buffer(body))).toBe(true);
  });

  it('API-24 an answer that is cut off is none, and a large one fails for who reads it', async () => {
    const pool = await connectionTo(({ url }, response) => {
      response.writeHead(200, { 'content-length': url === '/large' ? 900_000 : 900 }).write('abc', () => response.destroy());
    });
    await expect(exchange(pool, GET).answer).rejects.toThrow();
    await expect(bodyOf(pool, '/large')).rejects.toThrow();
  });

  it('API-24 a call that is given up is let go of at once, also before it has a connection, and the next one is answered', async () => {
    const waiting = Promise.withResolvers<void>();
    let asked = 0;
    const pool = await connectionTo((_request, response) => {
      asked += 1;
      if (asked === 1) waiting.resolve();
      else response.end('b');
    });
    const [first, second] = [exchange(pool, GET), exchange(pool, GET)];
    await waiting.promise;
    second.giveUp(new Error('second'));
    await expect(second.answer).rejects.toThrow('second');
    first.giveUp(new Error('first'));
    await expect(first.answer).rejects.toThrow('first');
    expect(String(await bodyOf(pool))).toBe('b');
    expect(asked).toBe(2);
  });

  it('API-24 a large answer that nobody reads to its end is let go of', async () => {
    const gone = Promise.withResolvers<void>();
    const pool = await connectionTo((_request, response) => {
      response.once('close', gone.resolve);
      response.writeHead(200).write(LARGE);
    });
    const { body } = await exchange(pool, GET).answer;
    if (!Buffer.isBuffer(body)) body.destroy();
    await gone.promise;
  });
});
