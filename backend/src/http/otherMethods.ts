import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './errors.ts';

/**
 * Takes down every route that is added from now on. The answered function is called when all are: it lets each known path
 * answer the methods that it does not have with 405 and `Allow`, OPTIONS with `Allow` alone (RFC 9110, 9.3.7 and 15.5.6).
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const known = new Map<string, readonly string[]>();
  app.addHook('onRoute', ({ url, method }) => {
    known.set(url, [...(known.get(url) ?? []), ...[method].flat()]);
  });
  return () => {
    for (const [url, methods] of known) {
      const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
        reply.header('allow', methods.join(', '));
        if (request.method !== 'OPTIONS') throw new Problem(405, 'OKAND_METOD');
        return reply.code(204).send();
      };
      const method = app.supportedMethods.filter((name) => !methods.includes(name));
      // Before the body is read: what it holds does not matter.
      app.route({ method, url, exposeHeadRoute: false, schema: { hide: true }, onRequest: refuse, handler: refuse });
    }
  };
}
