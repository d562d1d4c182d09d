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

/** Calls that have connections to the backend of their own, so that they wait for one another only. */
interface Lane {
  readonly routes: string[];
  /** All, if it does not say. */
  readonly httpMethods?: string[];
  readonly connections: number;
}

/** What the backend answers: its calls, and the pages that login and logout pass through; apart from the rest what waits for another system. */
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

/** Passes calls on to the backend, each body whole, and tells it who asks and under which origin. */
export function backendRoutes(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    limitCalls(scope, context);
    // A body is taken in before a connection to the backend is: whoever sends slowly holds none.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body.length > 0 ? Readable.from([body]) : undefined),
    );
    // The backend knows which methods a path has, and says so of all others.
    const options = { ...proxyOptions(app, context), httpMethods: app.supportedMethods };
    for (const { connections, ...lane } of lanes(context.config.backendConnections)) {
      // Unless told otherwise the library takes any certificate.
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
    // A repeated call is the client's decision: it knows what may be done twice.
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
