import type { FastifyInstance } from 'fastify';

/** The route of an unknown path is not logged: it may hold anything that somebody typed, also a personal number. */
const UNKNOWN = 'unknown';

/** One line per request, by route pattern: real paths and queries hold personal and organisation numbers (ASVS 14.2.1). */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = UNKNOWN, method } = request.routeOptions;
    const isHealth = route === '/livez' || route === '/readyz';
    request.log[isHealth ? 'debug' : 'info'](
      { route, method: Array.isArray(method) || method === undefined ? request.method : method, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}
