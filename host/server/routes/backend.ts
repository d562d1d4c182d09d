import { Readable } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { BODY_LIMIT } from '@uppgiftsandring/shared/domain/constants';
import type { FastifyInstance } from 'fastify';
import { anyAddress } from '../edge/anyAddress.ts';
import { sendClosed } from '../answers/closed.ts';
import type { Context } from '../context.ts';
import { endToEnd } from '../edge/hopByHop.ts';
import { limitCalls } from '../edge/limits.ts';

const TIMEOUT_MS = 60_000;

const below = (...paths: readonly string[]): string[] => paths.flatMap((path) => [path, `${path}/*`]);

/** Calls with their own connections to the backend, so that they wait only for one another. */
interface Lane {
  readonly routes: string[];
  /** Default: all. */
  readonly httpMethods?: string[];
  readonly connections: number;
}

/** The paths of the backend: its calls, and the pages that login and logout pass through. Calls that wait for another system are in lanes of their own. */
const lanes = (connections: number): readonly Lane[] => [
  { routes: [...below('/api', '/public'), '/api/ansokan/validera'], connections },
  // The identity provider.
  { routes: below('/start', '/inloggad', '/utloggad', '/logout'), connections: 64 },
  // The registers of associations and of persons; a save asks the former when an association is chosen.
  { routes: [...below('/api/samfallighetsforening'), '/api/personnummer/*'], connections: 64 },
  { routes: ['/api/ansokan/*'], httpMethods: ['PUT'], connections: 128 },
  // The case system.
  { routes: ['/api/ansokan/skickain'], connections: 64 },
];

/** Passes calls on to the backend, each body whole, together with the client's address and our origin. */
export function backendRoutes(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    limitCalls(scope, context);
    // A body is received before a connection to the backend is taken: a slow client holds none.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body.length > 0 ? Readable.from([body]) : undefined),
    );
    // The backend knows which methods a path has, and refuses all others.
    const options = { ...proxyOptions(app, context), httpMethods: app.supportedMethods };
    for (const { connections, ...lane } of lanes(context.config.backendConnections)) {
      // The library's default is to accept any certificate.
      const undici = { connections, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS, connect: { lookup: anyAddress, rejectUnauthorized: true } };
      scope.register(httpProxy, { ...options, ...lane, undici });
    }
  });
}

function proxyOptions(app: FastifyInstance, context: Context): FastifyHttpProxyOptions {
  const { protocol, host } = context.config.publicOrigin;
  return {
    upstream: context.config.backendUrl,
    proxyPayloads: false,
    // Repeating a call is the client's decision: it knows which calls may be made twice.
    retryMethods: [],
    maxRetriesOn503: 0,
    disableRequestLogging: true,
    destroyAgent: true,
    replyOptions: {
      timeout: TIMEOUT_MS,
      rewriteHeaders: endToEnd,
      rewriteRequestHeaders: (request, { expect: _met, ...headers }) => ({
        ...endToEnd(headers),
        host,
        'x-forwarded-for': request.ip,
        'x-forwarded-host': host,
        'x-forwarded-proto': protocol.replace(':', ''),
      }),
      onError: (reply, { error }) => {
        const status = 'statusCode' in error && error.statusCode === 504 ? 504 : 502;
        app.log.warn({ err: error }, 'The backend does not answer');
        void sendClosed(context, reply, status);
      },
    },
  };
}
