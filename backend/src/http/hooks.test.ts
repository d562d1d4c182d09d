import type { AddressInfo } from 'node:net';
import { RequestErrors } from '@uppgiftsandring/shared/server/http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entriesOf } from '../../test/logEntries.ts';
import { GOOD_BACKEND } from '../../test/goodSettings.ts';
import { readConfig } from '../config/config.ts';
import { sendError } from './errorHandler.ts';
import { addHeaders, refuseOverload } from './hooks.ts';

let lines: string[];
let app: FastifyInstance;
let origin: string;
let letGo: () => void;
let waiting: number;

beforeEach(async () => {
  lines = [];
  app = Fastify({ logger: { stream: { write: (line) => void lines.push(line) } }, logController: new RequestErrors(), genReqId: () => 'ABCD-EFGH' });
  app.setErrorHandler(sendError);
  refuseOverload(app, 2);
  const { promise, resolve } = Promise.withResolvers<void>();
  letGo = resolve;
  waiting = 0;
  app.get('/vanta', async () => {
    waiting += 1;
    await promise;
    return 'ok';
  });
  for (const url of ['/snabb', '/livez', '/readyz', '/start', '/inloggad', '/utloggad', '/logout', '/api/signera/callback']) app.get(url, async () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  letGo();
  await app.close();
});

const status = async (path: string) => (await fetch(origin + path)).status;
const overloaded = () => entriesOf(lines).filter(({ event }) => event === 'overloaded');

/** Starts that many more requests, which stay open until they are let go. */
async function open(count: number): Promise<Promise<number>[]> {
  const before = waiting;
  const calls = Array.from({ length: count }, () => status('/vanta'));
  await expect.poll(() => waiting).toBe(before + count);
  return calls;
}

describe('too many calls at once', () => {
  it('PLUS-61 ASVS 16.5.2 as many as may are answered; one more is refused at once, with when to try again', async () => {
    const [first] = await open(1);
    expect(await status('/snabb')).toBe(200);
    const [second] = await open(1);
    const refused = await fetch(`${origin}/snabb`);
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('content-type')]).toEqual([
      503,
      '2',
      'application/problem+json; charset=utf-8',
    ]);
    expect(await refused.json()).toEqual({ type: 'about:blank', title: 'Service Unavailable', status: 503, kod: 'OVERBELASTAD', requestId: 'ABCD-EFGH' });
    letGo();
    expect(await Promise.all([first, second])).toEqual([200, 200]);
    expect(await status('/snabb')).toBe(200);
  });

  it('PLUS-61 how the server is can be asked all the same, and is not counted; people who come by a page are let in', async () => {
    await open(2);
    for (const path of ['/livez', '/readyz', '/start', '/inloggad', '/utloggad', '/logout', '/api/signera/callback'])
      expect(await status(path), path).toBe(200);
    expect(await status('/snabb')).toBe(503);
    expect(await status('/okand')).toBe(503);
  });

  it('PLUS-61 ASVS 16.2.1 is told once a second', async () => {
    await open(2);
    for (let count = 0; count < 3; count += 1) expect(await status('/snabb')).toBe(503);
    expect(overloaded().map(({ level, open: calls }) => [level, calls])).toEqual([[40, 3]]);
    expect(lines.join('')).not.toContain('request failed');
    const triedAgain = async () => [await status('/snabb'), overloaded().length];
    await expect.poll(triedAgain).toEqual([503, 2]);
  });

  it('PLUS-61 a call that its client gave up counts no more', async () => {
    const giveUp = new AbortController();
    const calls = [1, 2].map(() => fetch(`${origin}/vanta`, { signal: giveUp.signal }).catch(() => 'given up'));
    await expect.poll(() => status('/snabb')).toBe(503);
    giveUp.abort();
    expect(await Promise.all(calls)).toEqual(['given up', 'given up']);
    await expect.poll(() => status('/snabb')).toBe(200);
  });
});

describe('the headers of every answer', () => {
  const headersOf = async (env: Readonly<Record<string, string>>) => {
    const other = Fastify();
    addHeaders(other, readConfig({ ...GOOD_BACKEND, APP_ENV: 'test', ...env }));
    other.get('/', async () => 'ok');
    return (await other.inject('/')).headers;
  };

  it('ASVS 3.2.1 ASVS 3.4.2 ASVS 3.4.3 ASVS 3.4.4 ASVS 3.4.5 ASVS 3.4.6 ASVS 14.2.2 ASVS 14.3.2 forbid to store, frame, sniff and run it, and to tell where a visitor came from', async () => {
    const { date: _date, ...headers } = await headersOf({ PUBLIC_ORIGIN: 'http://localhost:8080' });
    expect(headers).toEqual({
      'cache-control': 'no-store',
      connection: 'keep-alive',
      'content-length': '2',
      'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      'content-type': 'text/plain; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'SAMEORIGIN',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
  });

  it('ASVS 3.4.1 ask for https from now on where the service is on https, and there only', async () => {
    const over = async (origin: string) => (await headersOf({ PUBLIC_ORIGIN: origin }))['strict-transport-security'];
    expect([await over('https://exempel.se'), await over('http://localhost:8080')]).toEqual(['max-age=31536000; includeSubDomains', undefined]);
  });
});
