import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * From the moment that the server is to stop, each answer asks its client to use another connection, and thereby another server
 * (RFC 9112 9.6). Returns what ends the connections on which nothing was ever sent: a server that closes need not wait for those.
 */
export function letGoOfClients(server: Server, stopping: AbortSignal): () => void {
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  stopping.addEventListener('abort', () => {
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  });
  return () => silent.forEach((socket) => socket.destroy());
}
