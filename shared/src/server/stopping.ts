import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** For the first request of a connection to arrive. */
const LAST_MS = 1000;

/**
 * From the moment that the server is to stop, each answer asks its client to use another connection, and thereby another server
 * (RFC 9112 9.6). Returns what ends the connections on which nothing was ever sent: a server that closes need not wait for those.
 */
export function letGoOfClients(server: Server, stopping: AbortSignal): () => void {
  const silent = new Set<Socket>();
  let isClosing = false;
  const endIfSilent = (socket: Socket) => silent.has(socket) && socket.destroy();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
    // One that was made at the last moment: what it was made for has come by then.
    if (isClosing) setTimeout(endIfSilent, LAST_MS, socket).unref();
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  stopping.addEventListener('abort', () => {
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  });
  return () => {
    isClosing = true;
    silent.forEach((socket) => socket.destroy());
  };
}
