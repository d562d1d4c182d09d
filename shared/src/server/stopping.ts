import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a new connection gets for its first request to arrive. */
const LAST_MS = 1000;

/**
 * Once `stopping` is aborted, each response has `Connection: close`, so that clients reconnect, to another server (RFC 9112 9.6). Returns a function that
 * closes the connections without any request, and from then on each whose request has been answered: a closing server need not wait for those.
 */
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
