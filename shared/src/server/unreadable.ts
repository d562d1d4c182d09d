import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Node's error for bytes that could not be read as a request. */
const STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** A handler for Node's `clientError`: refuses bytes that are not HTTP, or come too slowly, with the problem document of the status, and closes (ASVS 16.5.1). */
export const refuseUnreadable =
  (answerTo: (status: number) => object) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const status = STATUS[error.code ?? ''] ?? 400;
    const body = JSON.stringify(answerTo(status));
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/problem+json',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };

/** Refuses a request with two `Host` lines (RFC 9112 3.2): Node keeps the first of them, a server in front may have kept the other. */
export function refuseTwoHosts(app: FastifyInstance, answer: object): void {
  const text = JSON.stringify(answer);
  app.addHook('onRequest', (request, reply, done) => {
    const hosts = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host');
    if (hosts.length < 2) done();
    else reply.code(400).headers({ 'cache-control': 'no-store', connection: 'close' }).type('application/problem+json').serializer(String).send(text);
  });
}
