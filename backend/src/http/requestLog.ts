import type { FastifyInstance } from 'fastify';
import type { WithFigures } from '../config/with.ts';

/** The route of an unknown path is not logged: it may hold anything that somebody typed, also a personal number. */
const UNKNOWN = 'unknown';

/** One line per request, by route pattern: real paths and queries hold personal and organisation numbers (ASVS 14.2.1). */
export function logRequests(app: FastifyInstance, answered: WithFigures['answered']): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const { url: route = UNKNOWN } = routeOptions;
    const isHealth = route === '/livez' || route === '/readyz';
    const answer = { route, method, status: reply.statusCode, ms: reply.elapsedTime };
    request.log[isHealth ? 'debug' : 'info']({ ...answer, ms: Math.round(answer.ms) }, 'request');
    answered(answer);
  });
}
