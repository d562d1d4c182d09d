import type { EventEmitter } from 'node:events';
import { networkOf } from '@uppgiftsandring/shared/domain/natverk';
import type { FastifyInstance } from 'fastify';
import { sendClosed } from '../answers/closed.ts';
import type { HostConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { isFormPost, isNavigation, sendProblem } from '../answers/problem.ts';

/** Counts what is open by address: returns false instead of exceeding `most`. A place is free again when its taker closes. */
function places(most: number): (address: string, taker: EventEmitter) => boolean {
  const taken = new Map<string, number>();
  return (address, taker) => {
    const count = taken.get(address) ?? 0;
    if (count >= most) return false;
    taken.set(address, count + 1);
    taker.once('close', () => {
      const left = (taken.get(address) ?? 1) - 1;
      if (left > 0) taken.set(address, left);
      else taken.delete(address);
    });
    return true;
  };
}

/** Limits the calls to the backend in progress for each address; more get 429: one visitor must not take everybody's place (ASVS 2.4.1). */
export function limitCalls(scope: FastifyInstance, context: Context): void {
  const take = places(context.config.callsPerAddress);
  scope.addHook('onRequest', async (request, reply) => {
    if (take(networkOf(request.ip), reply.raw)) return undefined;
    if (isNavigation(request)) return sendClosed(context, reply, 503);
    // The signing service's answer has not been used: the user may send it again.
    if (isFormPost(request)) return reply.redirect('/ansokan/error?orsak=upptagen', 303);
    return sendProblem(reply.header('retry-after', 1), 429, 'För många anrop samtidigt');
  });
}

/** Limits the open connections for each address. Behind a proxy all connections are the proxy's, which has to limit them itself. */
export function limitConnections(app: FastifyInstance, { proxies, connectionsPerAddress }: HostConfig): void {
  if (proxies > 0) return;
  const take = places(connectionsPerAddress);
  app.server.on('connection', (socket) => {
    if (!take(networkOf(socket.remoteAddress ?? ''), socket)) socket.destroy();
  });
}
