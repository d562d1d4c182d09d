import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { closeIdleConnections } from './stopping.ts';

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
