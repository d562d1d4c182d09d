import Fastify, { type FastifyInstance } from 'fastify';

/** No page of a simulator may be framed, sniffed or cached, or learn where the visitor came from. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
};

const MAX_BODY_BYTES = 20_000_000;

/** A Fastify instance with what every simulator needs: no logging (addresses contain personal numbers), headers, health. */
export function createServer(): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: MAX_BODY_BYTES, forceCloseConnections: true });
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });
  app.get('/livez', () => ({ status: 'ok' }));
  app.get('/readyz', () => ({ status: 'ok' }));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: 404, fel: 'Sidan finns inte' }));
  return app;
}
