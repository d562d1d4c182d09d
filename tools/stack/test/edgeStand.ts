import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { visitor } from '../../../host/server/test/visitor.ts';
import { CONFIGURATION, startEdge, type Edge } from '../edge.ts';
import { freePort } from '../../../platform/local/ports.ts';

// HAProxy with the configuration of operation (deploy/edge), before two small backends, a composition server and an identity provider.

export type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => unknown;

/** A small server that can be about to stop, or be gone. */
class Small {
  readonly asked: string[] = [];
  readiness = 200;
  answer: Answer = echo;
  private readonly server: Server = createServer(async (request, response) => {
    if (request.url === '/readyz') return response.writeHead(this.readiness).end();
    this.asked.push(`${request.method} ${request.url}`);
    const body = await text(request).catch(() => null);
    return body !== null && this.answer(request, response, body);
  });

  readonly address: string;
  readonly port: number;

  constructor(address: string, port: number) {
    [this.address, this.port] = [address, port];
  }
  async start(): Promise<void> {
    await once(this.server.listen(this.port, this.address), 'listening');
  }
  async end(): Promise<void> {
    this.server.closeAllConnections();
    if (this.server.listening) await once(this.server.close(), 'close');
  }
  /** Puts a process in its place; returns what freezes that, so that it takes no more connections, and what ends it. */
  async replace() {
    await this.end();
    const code = `require('node:http').createServer((_, to) => to.end()).listen({ port: ${this.port}, host: '${this.address}', backlog: 8 }, () => console.log())`;
    const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(child.stdout, 'data');
    const freeze = () => {
      child.kill('SIGSTOP');
      for (let full = 0; full < 40; full += 1) connect(this.port, this.address).on('error', () => undefined);
    };
    const end = async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      await this.start();
    };
    return { freeze, end };
  }
}

/** Answers with the request that came, and who got it. */
export function echo({ method, url, headers, socket }: IncomingMessage, response: ServerResponse, body: string): void {
  const by = `${socket.localAddress}:${socket.localPort}`;
  response.writeHead(url?.startsWith('/start') ? 302 : 200, {
    'content-type': 'text/plain',
    location: 'http://idp/',
    'set-cookie': ['a=1', 'b=2'],
    'x-own': '1',
  });
  response.end(JSON.stringify({ by, method, url, headers, body }));
}

export const NAVIGATION = { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate' };
/** A page of the edge. */
export const page = (name: 'closed' | 'cookies') => readFileSync(path.join(CONFIGURATION, `${name}.html`), 'utf8');

interface Asking {
  readonly method?: string;
  readonly body?: string | Buffer;
}

/** The edge and what is behind it, for the tests of a file. `aside`: port of the identity provider, which has a name of its own; none without it. */
export async function edgeStand(aside?: number) {
  const [behind, before] = [await freePort(), await freePort()];
  const [one, other, host] = [new Small('127.0.0.1', behind), new Small('127.0.0.2', behind), new Small('127.0.0.1', before)];
  const side = new Small('127.0.0.7', aside ?? 0);
  const backends = [one, other];
  const all = [...backends, host, ...(aside === undefined ? [] : [side])];
  let edge: Edge;
  const from = (address = '127.0.0.1') => visitor(edge.origin, address);
  const ask = (url: string, headers = {}, more: Asking = {}) => from().ask(url, { headers, ...more });
  const metrics = async () => (await fetch(`${edge.metrics}/metrics`)).text();
  /** Waits until the edge knows how many backends may be given calls. */
  const untilReady = (count: number) =>
    expect.poll(async () => /haproxy_backend_active_servers\{proxy="api"\} (\d+)/.exec(await metrics())?.[1]).toBe(String(count));

  beforeAll(async () => {
    for (const small of all) await small.start();
    const env = { SIDES: '.localhost', TRUSTED_PROXY: '127.0.0.9', REQUEST_TIMEOUT: '2s' };
    const known = { backends: { addresses: backends.map(({ address }) => address), port: behind }, hosts: { addresses: [host.address], port: before } };
    edge = await startEdge(known, env, { simulators: [side.address] });
    const names = aside === undefined ? [{}] : [{}, { host: 'idp.localhost' }];
    for (const headers of names) while ((await ask('/', headers)).status !== 200) await wait(100);
  });
  beforeEach(() => untilReady(2));
  afterEach(() => {
    for (const small of all) {
      Object.assign(small, { readiness: 200, answer: echo });
      small.asked.length = 0;
    }
  });
  afterAll(async () => {
    await edge.stop();
    for (const small of all) await small.end();
  });

  return {
    one,
    other,
    host,
    side,
    backends,
    from,
    ask,
    metrics,
    untilReady,
    origin: () => edge.origin,
    log: () => edge.log(),
    echoed: async (url: string, headers = {}, more: Asking = {}) => JSON.parse((await ask(url, headers, more)).body),
    allAnswer: (answer: Answer) => backends.forEach((backend) => (backend.answer = answer)),
    asked: () => backends.flatMap((backend) => backend.asked),
  };
}
