import { OVERLOADED } from '@uppgiftsandring/shared/domain/constants';
import type { FastifyInstance } from 'fastify';
import { problemBody, RETRY_AFTER } from './errorHandler.ts';

/** Cheap requests for the server's state: neither counted nor refused. */
const HEALTH: ReadonlySet<string> = new Set(['/livez', '/readyz']);
/** A person sees these responses directly, without a page that could retry. They have limits of their own. */
const FOR_PEOPLE: ReadonlySet<string> = new Set(['/start', '/inloggad', '/utloggad', '/logout', '/api/signera/callback']);
const SAY_AGAIN_MS = 1000;

/**
 * Refuses requests at once, with 503 and Retry-After, while more than `most` are being answered: waiting in a queue for longer than anybody waits helps nobody.
 * A refused request has done nothing.
 */
export function refuseOverload(app: FastifyInstance, most: number): void {
  let open = 0;
  let saidAt = -Infinity;
  app.addHook('onRequest', async (request, reply) => {
    const { url = '' } = request.routeOptions;
    if (HEALTH.has(url)) return undefined;
    open += 1;
    reply.raw.once('close', () => (open -= 1));
    if (open <= most || FOR_PEOPLE.has(url)) return undefined;
    if (performance.now() - saidAt > SAY_AGAIN_MS) {
      saidAt = performance.now();
      request.log.warn({ event: 'overloaded', open }, 'too many calls at once');
    }
    return reply
      .code(503)
      .header('retry-after', RETRY_AFTER)
      .type('application/problem+json; charset=utf-8')
      .serializer(JSON.stringify)
      .send({ ...problemBody(503, OVERLOADED), requestId: request.id });
  });
}
