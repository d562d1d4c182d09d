import replyFrom from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';
import type { Options } from '../options.ts';
import { endToEnd } from './hopByHop.ts';

// A composed stack publishes one port, but the browser needs the identity provider and the signing service on origins of their own:
// a request for such a name is passed on unchanged. Without the setting (production) nothing is.

const TIMEOUT_MS = 120_000;

/** Passes a request for another host name on to the server that SIDE_HOSTS gives for it. */
export function passSideHosts(app: FastifyInstance, { sideHosts }: Pick<Options, 'sideHosts'>): void {
  if (sideHosts.size === 0) return;
  app.register(replyFrom, { http: { requestOptions: { timeout: TIMEOUT_MS, rejectUnauthorized: true } }, retryMethods: [], disableRequestLogging: true });
  app.addHook('onRequest', async (request, reply) => {
    const to = sideHosts.get(request.hostname.toLowerCase());
    if (!to) return undefined;
    // Before any body is read: it is passed on as it arrives.
    if (!['GET', 'HEAD'].includes(request.method)) request.body = request.raw;
    return reply.from(to.origin + request.url, {
      rewriteRequestHeaders: (_request, headers) => ({ ...headers, host: request.host, 'x-forwarded-for': request.ip }),
      rewriteHeaders: endToEnd,
      onError: (answer, { error }) => {
        // When that server cuts the connection, the client must see it cut.
        if ('code' in error && error.code === 'ECONNRESET') answer.hijack().raw.destroy();
        else answer.code(502).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Tjänsten svarar inte.\n');
      },
    });
  });
}
