import { ifError } from 'node:assert';
import { IncomingMessage, ServerResponse, STATUS_CODES, type Server } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import { LogController, type FastifyReply, type FastifyRequest, type FastifyInstance } from 'fastify';

/** The security headers that helmet adds to every response. They are built once: building them for each response took a twentieth of the time of a call. */
export function securityHeaders(options: HelmetOptions): Readonly<Record<string, string>> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, ifError);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Turns off the request log, since addresses contain personal numbers; only errors after the response, which nobody else sees, are logged. */
export class RequestErrors extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override requestCompleted(error: Error | null | undefined, _request: FastifyRequest, reply: FastifyReply): void {
    if (error) reply.log.error({ err: error }, 'A hook failed after the response was sent');
  }
}

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
    const head = ['content-type: application/problem+json', `content-length: ${Buffer.byteLength(body)}`, 'cache-control: no-store', 'connection: close'];
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n'));
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

/** How long a new connection gets for its first request to arrive. */
const LAST_MS = 1000;

/** Once `stopping` is aborted responses close (RFC 9112 9.6). Returns what closes connections without a request, and others as soon as answered. */
export function closeIdleConnections(server: Server, stopping: AbortSignal): () => void {
  const silent = new Set<Socket>();
  const open = new Set<ServerResponse>();
  let isClosing = false;
  const endIfSilent = (socket: Socket) => silent.has(socket) && socket.destroy();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
    // A connection made at the last moment gets this long for its request to arrive.
    if (isClosing) setTimeout(endIfSilent, LAST_MS, socket).unref();
  });
  server.on('request', ({ socket }, response: ServerResponse) => {
    silent.delete(socket);
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      // Node closes only connections that are idle when the server begins to close: this one would stay as long as its client likes.
      if (isClosing) socket.end();
    });
  });
  stopping.addEventListener('abort', () => {
    for (const response of open) if (!response.headersSent) response.setHeader('connection', 'close');
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  });
  return () => {
    isClosing = true;
    silent.forEach((socket) => socket.destroy());
  };
}
