import { OVERLOADED } from '@uppgiftsandring/shared/domain/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from '@uppgiftsandring/shared/server/http';
import { SURFACE_PATH } from '@uppgiftsandring/shared/wire/internal';
import type { Config } from '../config/config.ts';
import { Problem } from '../base/errors.ts';
import type { WithFigures } from '../config/with.ts';

/** Cheap requests for the server's state, made every few seconds: neither counted nor refused. */
const HEALTH: ReadonlySet<string> = new Set(['/livez', '/readyz', SURFACE_PATH]);
/** A person sees these responses directly, without a page that could retry. They have limits of their own. */
const FOR_PEOPLE: ReadonlySet<string> = new Set(['/start', '/inloggad', '/utloggad', '/logout', '/api/signera/callback']);
const SAY_AGAIN_MS = 1000;

/** Refuses requests at once, with 503 and Retry-After, while more than `most` are being answered. A refused request has done nothing. */
export function refuseOverload(app: FastifyInstance, most: number): void {
  let open = 0;
  let saidAt = -Infinity;
  app.addHook('onRequest', async (request, reply) => {
    const { url = '' } = request.routeOptions;
    if (HEALTH.has(url)) return;
    open += 1;
    reply.raw.once('close', () => (open -= 1));
    if (open <= most || FOR_PEOPLE.has(url)) return;
    if (performance.now() - saidAt > SAY_AGAIN_MS) {
      saidAt = performance.now();
      request.log.warn({ event: 'overloaded', open }, 'too many calls at once');
    }
    throw new Problem(503, OVERLOADED);
  });
}

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

/** Records routes added from now on; the returned function makes their paths answer other methods with 405, OPTIONS with `Allow` (RFC 9110 9.3.7). */
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

/** The route of an unknown path is not logged: it may hold anything that somebody typed, also a personal number. */
const UNKNOWN = 'unknown';

/** One line per request, by route pattern: real paths and queries hold personal and organisation numbers (ASVS 14.2.1). */
export function logRequests(app: FastifyInstance, answered: WithFigures['answered']): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const { url: route = UNKNOWN } = routeOptions;
    const answer = { route, method, status: reply.statusCode, ms: reply.elapsedTime };
    request.log[HEALTH.has(route) ? 'debug' : 'info']({ ...answer, ms: Math.round(answer.ms) }, 'request');
    answered(answer);
  });
}
