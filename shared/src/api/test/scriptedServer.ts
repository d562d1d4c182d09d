import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { createApiClient, type ApiClient, type ApiClientDeps } from '../client.ts';

/** A request as it arrived. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface ScriptedAnswer {
  readonly status?: number;
  /** Text, or a value that is sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** What the server does with a call: responds at once, or after a promise; `drop` closes the connection without a response. */
export type Script = ScriptedAnswer | 'drop' | ((request: Received) => ScriptedAnswer | 'drop' | Promise<ScriptedAnswer | 'drop'>);

export interface ScriptedServer {
  readonly origin: string;
  readonly received: Received[];
  /** Sets the response to a call from now on; `call` is written `GET /api/ansokan`, without query. */
  script(call: string, script: Script): void;
  /** The calls that have arrived at one address, with any method or with one. */
  calls(call: string): Received[];
  close(): Promise<void>;
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const { method = '', url = '', headers } = request;
  return { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
}

function send(response: ServerResponse, answer: ScriptedAnswer | 'drop'): void {
  if (answer === 'drop') {
    response.destroy();
    return;
  }
  const isText = typeof answer.body === 'string';
  response.writeHead(answer.status ?? 200, { 'Content-Type': isText ? 'text/plain' : 'application/json', ...answer.headers });
  response.end(isText ? answer.body : JSON.stringify(answer.body ?? null));
}

const callOf = ({ method, url }: Received): string => `${method} ${url.split('?')[0]}`;

/** Starts a real HTTP server on a free port that gives the scripted responses, and 404 for every other call. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  const received: Received[] = [];
  const scripts = new Map<string, Script>();
  const server = createServer(async (incoming, response) => {
    const request = await read(incoming);
    received.push(request);
    const script = scripts.get(callOf(request)) ?? { status: 404, body: 'Not found' };
    send(response, typeof script === 'function' ? await script(request) : script);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    received,
    script: (call, script) => void scripts.set(call, script),
    calls: (call) => received.filter((request) => callOf(request) === call),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

const nothing = () => undefined;

/** A client of the server at that origin, which reports to nobody but what is given. */
export const clientAt = (baseUrl: string, given: Partial<ApiClientDeps> = {}): ApiClient =>
  createApiClient({ fetch, baseUrl, onPending: nothing, onBusy: nothing, onResponse: nothing, onAuthTimeout: nothing, onUnauthorized: nothing, ...given });

/** A promise that the test resolves. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}
