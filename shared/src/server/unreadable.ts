import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** Node's error for bytes that could not be read as a request. */
const STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Refuses bytes that are not HTTP, or that arrive too slowly, with the server's own problem document (RFC 9457) for the status, and closes
 * the connection (ASVS 16.5.1). A handler for Node's `clientError`.
 */
export const refuseUnreadable =
  (problem: (status: number) => object) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const status = STATUS[error.code ?? ''] ?? 400;
    const body = JSON.stringify(problem(status));
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/problem+json',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
