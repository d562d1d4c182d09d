import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { hasHaproxy, startEdge } from '../../tools/stack/edge.ts';
import { mutantsOf } from './mutants.ts';
import { demand, type Target } from './target.ts';

// What the edge passes on of raw requests: no more of them than it knows of, nothing that only we may say, and nothing within to a backend.

/** An incomplete request is given up so soon; nothing is waited for much longer. */
const [REQUEST_TIMEOUT, LONGEST_MS] = ['100ms', 2000];
const CLIENT = '127.0.0.1';
/** Headers that concern a connection, or that only a proxy before us may set (haproxy.cfg). */
const OURS = /^(x-forwarded-(?!for$)|forwarded$|traceparent$|tracestate$|te$|trailer$|upgrade$|proxy-)/;
/** An answer begins like this (RFC 9112 4). */
const ANSWER = /^HTTP\/1\.[01] [1-5]\d\d /;

const lines = (...all: readonly string[]): string => all.join('\r\n');
const COMMON = ['Host: localhost:8080', 'Connection: close', 'X-Forwarded-For: 10.1.1.1', 'Forwarded: for=10.1.1.1', 'Cookie: sid=a; v=b', 'TE: trailers'];
const HIDDEN = lines('GET /internal/samlat HTTP/1.1', 'Host: b', 'X-Forwarded-For: 10.1.1.1', '', '');
const RIGHT = [
  lines('GET /api/identity?a=%C3%A5 HTTP/1.1', ...COMMON, 'Accept: application/json', '', ''),
  lines('GET http://localhost:8080/ansokan/atgard-select HTTP/1.1', ...COMMON, 'Accept: text/html', 'Sec-Fetch-Mode: navigate', '', ''),
  lines('PUT /api/ansokan/1 HTTP/1.1', ...COMMON, 'If-Match: "3"', `Content-Length: ${HIDDEN.length}`, '', HIDDEN),
  lines('POST /api/logs HTTP/1.1', ...COMMON, 'Transfer-Encoding: chunked', '', HIDDEN.length.toString(16), HIDDEN, '0', '', ''),
  lines(
    'POST /api/signera/callback HTTP/1.1',
    ...COMMON,
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 3',
    'Expect: 100-continue',
    '',
    'a=b',
  ),
  lines('GET /internal/samlat HTTP/1.1', ...COMMON, '', ''),
];

/** Sends bytes, and returns what came back until the other end closed. */
function send(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let came = '';
    const socket = connect(port, CLIENT, () => socket.write(bytes, 'latin1'));
    const late = setTimeout(() => socket.destroy(new Error('Kanten varken svarar eller stänger')), LONGEST_MS);
    socket.setEncoding('latin1').on('data', (text: string) => (came += text));
    // A refused request is answered before all of it is read: what then is lost was no answer to wait for.
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error)));
    socket.on('close', () => resolve((clearTimeout(late), came)));
  });
}

async function serve(seen: IncomingMessage[]) {
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return void response.end();
    seen.push(request);
    request.resume().on('end', () => response.end('{}'));
  });
  await once(server.listen(0, CLIENT), 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => (server.closeAllConnections(), server.close()) };
}

async function open() {
  const [asked, shown]: [IncomingMessage[], IncomingMessage[]] = [[], []];
  const [api, pages] = [await serve(asked), await serve(shown)];
  const behind = ({ port }: typeof api) => ({ addresses: [CLIENT], port });
  const edge = await startEdge({ backends: behind(api), hosts: behind(pages) }, { REQUEST_TIMEOUT });
  const port = Number(new URL(edge.origin).port);
  async function read(text: string): Promise<void> {
    [asked.length, shown.length] = [0, 0];
    const came = await send(port, text);
    demand(came === '' || ANSWER.test(came), `The edge answers ${JSON.stringify(came.slice(0, 60))}`);
    for (const { headers, url } of [...asked, ...shown]) {
      demand(headers['x-forwarded-for'] === CLIENT, `${url} came from ${String(headers['x-forwarded-for'])}`);
      const ours = Object.keys(headers).find((name) => OURS.test(name));
      demand(ours === undefined, `${ours} was passed on`);
    }
    demand(!asked.some(({ url = '' }) => /^\/internal/i.test(url)), 'A backend was asked for what is within');
    demand((await send(port, RIGHT[0] ?? '')).startsWith('HTTP/1.1 200 '), 'The edge no longer answers');
  }
  return { read, stop: async () => (api.close(), pages.close(), edge.stop()) };
}

/** The edge as in operation, started when it is first needed; none where HAProxy is not. */
export function edgeTarget(): Readonly<Record<string, Target>> {
  if (!hasHaproxy()) return {};
  let opened: ReturnType<typeof open> | undefined;
  return {
    edge: {
      drawn: mutantsOf(fc.constantFrom(...RIGHT)),
      read: async (text) => (await (opened ??= open())).read(text),
      stop: async () => (await opened)?.stop(),
    },
  };
}
