import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { anyAddress } from '../anyAddress.ts';
import { sendClosed } from '../closed.ts';
import type { Context } from '../context.ts';

/** What the backend answers: its calls, and the pages that login and logout pass through. */
const BACKEND_PATHS = ['/api', '/public', '/start', '/inloggad', '/utloggad', '/logout'];

const TIMEOUT_MS = 60_000;

/** Passes calls on to the backend, streaming both ways, and tells it who asks and under which origin. */
export function backendRoutes(app: FastifyInstance, context: Context): void {
  const { protocol, host } = context.config.publicOrigin;
  app.register(httpProxy, {
    upstream: context.config.backendUrl,
    routes: BACKEND_PATHS.flatMap((path) => [path, `${path}/*`]),
    // A repeated call is the client's decision: it knows what may be done twice.
    retryMethods: [],
    maxRetriesOn503: 0,
    disableRequestLogging: true,
    destroyAgent: true,
    undici: { connections: 64, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS, connect: { lookup: anyAddress } },
    replyOptions: {
      timeout: TIMEOUT_MS,
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
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
  });
}
