import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { letGoOfClients } from './stopping.ts';

it.each(['before', 'after'])(
  'API-24 a server that closes does not wait for a connection on which nothing is sent, made %s it began to',
  async (when) => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const endSilent = letGoOfClients(server, new AbortController().signal);
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
