import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before the server, which also sees requests from a page that closes before Playwright can report them. */
export interface OnTheWay {
  readonly origin: string;
  /** Request bodies sent to `path` so far. */
  sentTo(path: string): readonly string[];
  stop(): Promise<void>;
}

/** Passes every request on to the server at `target` and remembers it. */
export async function startOnTheWay(target: string): Promise<OnTheWay> {
  const sent: { readonly path: string; readonly body: string }[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    const onward = http.request(new URL(request.url ?? '/', target), { method: request.method, headers: request.headers }, (answer) => {
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
