import http from 'node:http';
import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
  /** The body as it came, in whatever encoding. */
  readonly bytes: Buffer;
}

interface Asking extends Pick<http.RequestOptions, 'method' | 'headers' | 'signal'> {
  readonly body?: string | Buffer;
}

/** A visitor with its own network address (127.0.0.x); each call has a connection of its own. */
export const visitor = (site: string, address: string) => ({
  ask: (path: string, { body, ...options }: Asking = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const request = http.request(site + path, { ...options, localAddress: address, agent: false }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes.toString('utf8'), bytes });
        });
        response.on('error', reject);
      });
      request.on('error', reject);
      request.end(body);
    }),
  /** A bare connection, for calls that break the protocol. */
  dial: (): Socket => connect({ host: new URL(site).hostname, port: Number(new URL(site).port), localAddress: address }).on('error', () => undefined),
});

/** Begins a post and then sends one byte at a time, for ever; returns what the server says when it gives up. */
export function postSlowly(socket: Socket, path: string): Promise<string> {
  let said = '';
  socket.setEncoding('utf8').on('data', (part: string) => (said += part));
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\n`);
  const drip = setInterval(() => socket.write('a'), 200);
  return new Promise((resolve) => {
    socket.once('close', () => {
      clearInterval(drip);
      resolve(said);
    });
  });
}
