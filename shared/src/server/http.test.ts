import { expect, it } from 'vitest';
import { securityHeaders, RequestErrors, closeIdleConnections } from './http.ts';
import Fastify from 'fastify';
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

it("ASVS 3.4.1 ASVS 3.4.3 ASVS 3.4.4 security headers are the library's, with the given policy", () => {
  const headers = securityHeaders({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  });
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  });
});

it('ASVS 3.4.1 a part that is turned off is not there', () => {
  expect(securityHeaders({ strictTransportSecurity: false })).not.toHaveProperty('strict-transport-security');
});

it('ASVS 3.4.3 a policy that is wrong is not begun with', () => {
  expect(() => securityHeaders({ contentSecurityPolicy: { useDefaults: false, directives: {} } })).toThrow('Content-Security-Policy');
});

it.each([
  ['what fails once an answer is sent is logged', true, ['A hook failed after the response was sent']],
  ['a request is not logged, and neither is its address', false, []],
])('PLUS-64 %s', async (_, fails, told) => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'info', stream: { write: (line) => void lines.push(line) } }, logController: new RequestErrors() });
  let isOver = false;
  app.addHook('onResponse', async () => {
    isOver = true;
    if (fails) throw new Error('after the answer');
  });
  app.get('/api/personnummer/:personnummer', () => 'sent');
  expect((await app.inject('/api/personnummer/19850314-2385')).body).toBe('sent');
  await expect.poll(() => isOver && lines.length).toBe(told.length);
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries.map(({ msg }) => msg)).toEqual(told);
  expect(entries.map(({ err }) => err.message)).toEqual(fails ? ['after the answer'] : []);
  expect(lines.join('')).not.toContain('19850314');
});

it.each(['before', 'after'])(
  'API-24 a closing server does not wait for a silent connection made %s',
  async (when) => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const endSilent = closeIdleConnections(server, new AbortController().signal);
    if (when === 'after') endSilent();
    const accepted = once(server, 'connection');
    const silent = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    await accepted;
    if (when === 'before') endSilent();
    const closed = once(server, 'close');
    server.close();
    await closed;
    expect(server.listening).toBe(false);
    silent.destroy();
  },
  20_000,
);

it.each(['not begun', 'begun'])(
  'API-24 a closing server ends a connection whose response had %s when stopped',
  async (state) => {
    const stopping = new AbortController();
    // Only the server's side closes a connection: no client of these lets go by itself.
    const agent = new Agent({ keepAlive: true });
    const server = createServer({ keepAliveTimeout: 60_000 }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const endSilent = closeIdleConnections(server, stopping.signal);
    const asked = new Promise<ServerResponse>((resolve) => server.once('request', (_request, response) => resolve(response)));
    const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent });
    const answered: Promise<IncomingMessage[]> = once(request, 'response');
    const response = await asked;
    if (state === 'begun') response.write('first ');
    stopping.abort();
    const closed = once(server, 'close');
    endSilent();
    server.close();
    response.end('last');
    const [answer] = await answered;
    expect(String(Buffer.concat((await answer?.toArray()) ?? []))).toBe(state === 'begun' ? 'first last' : 'last');
    expect(answer?.headers.connection).toBe(state === 'begun' ? 'keep-alive' : 'close');
    await closed;
    agent.destroy();
  },
  10_000,
);
