import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * From the moment that the server is to stop, each answer asks its client to use another connection, and thereby another server
 * (RFC 9112 9.6). When it closes it does not wait for connections on which nothing was ever sent.
 */
export function letGoOfClients(app: FastifyInstance, stopping: AbortSignal): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  stopping.addEventListener('abort', () => {
    app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  });
  app.addHook('preClose', async () => silent.forEach((socket) => socket.destroy()));
}
