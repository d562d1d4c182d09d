import { securityHeaders } from '@uppgiftsandring/shared/server/http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** No answer is stored, framed, sniffed or executed, and other sites are not told where a visitor came from (ASVS 3.4, 14.3.2). */
export function addHeaders(app: FastifyInstance, config: Config): void {
  const headers = {
    ...securityHeaders({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
      },
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: config.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    }),
    'cache-control': 'no-store',
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
