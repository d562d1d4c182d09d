import type { FastifyInstance } from 'fastify';
import { sendClosed } from '../answers/closed.ts';
import type { HostConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { places } from './places.ts';
import { AGAIN, isFormPost, isNavigation, sendProblem, type Reply } from '../answers/problem.ts';

/** Limits the calls to the backend in progress for each address; more get 429: one visitor must not take everybody's place (ASVS 2.4.1). */
export function limitCalls(scope: FastifyInstance, context: Context): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (context.takeCall(request.ip, reply.raw)) return undefined;
    return sendBusy(context, reply) ?? sendProblem(reply.header('retry-after', 1), 429, 'För många anrop samtidigt');
  });
}

/** Responds to a person, who sees the response itself, that the server is overloaded; null for a program, which gets another response. */
export function sendBusy(context: Context, reply: Reply): Promise<Reply> | Reply | null {
  if (isNavigation(reply.request)) return sendClosed(context, reply, 503, AGAIN);
  // The signing service's response has not been used: the user may send it again.
  return isFormPost(reply.request) ? reply.redirect('/ansokan/error?orsak=upptagen', 303) : null;
}

/** Limits the open connections for each address. Behind a proxy all connections are the proxy's, which has to limit them itself. */
export function limitConnections(app: FastifyInstance, { proxies, connectionsPerAddress }: HostConfig): void {
  if (proxies > 0) return;
  const take = places(connectionsPerAddress);
  app.server.on('connection', (socket) => {
    if (!take(socket.remoteAddress ?? '', socket)) socket.destroy();
  });
}
