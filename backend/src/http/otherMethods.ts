import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../base/errors.ts';

/**
 * Records every route that is added from now on. Call the returned function when all are added: it makes each known path
 * answer other methods with 405 and `Allow`, and OPTIONS with `Allow` alone (RFC 9110, 9.3.7 and 15.5.6).
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
      // Before the body is read: its content does not matter.
      app.route({ method, url, exposeHeadRoute: false, schema: { hide: true }, onRequest: refuse, handler: refuse });
    }
  };
}
