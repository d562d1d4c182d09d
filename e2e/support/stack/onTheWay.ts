import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { AUTH_TIMEOUT } from '@uppgiftsandring/shared/domain/constants';
import { routeOf } from '@uppgiftsandring/shared/domain/vag/routes';

/** A proxy before the server, which also sees requests from a page that closes before Playwright can report them. */
export interface OnTheWay {
  readonly origin: string;
  /** Request bodies sent to `path` so far. */
  sentTo(path: string): readonly string[];
  stop(): Promise<void>;
}

/**
 * Passes every request on to the server at `target` and remembers it. Pages are asked for as `asksItself` does; the first call to `timedOut` is answered that
 * the session has run out. Playwright's own `route` would hold back what a page sends while it is left, and lose it when the page is gone first.
 */
export async function startOnTheWay(target: string, timedOut: string): Promise<OnTheWay> {
  const sent: { readonly path: string; readonly body: string }[] = [];
  let isTimedOut = false;
  const server = http.createServer((request, response) => {
    if (request.url === timedOut && !isTimedOut) {
      isTimedOut = true;
      response.writeHead(401).end(AUTH_TIMEOUT);
      return;
    }
    const chunks: Buffer[] = [];
    const headers = routeOf(request.url ?? '') ? { ...request.headers, purpose: 'prefetch' } : request.headers;
    const onward = http.request(new URL(request.url ?? '/', target), { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => sent.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString() }));
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    sentTo: (path) => sent.filter((one) => one.path === path).map(({ body }) => body),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
