import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { closedPage } from '../page/composePage.ts';
import { sendProblem, type Reply } from '../problem.ts';

/** What the backend answers: its calls, and the pages that login and logout pass through. */
const BACKEND_PATHS = ['/api', '/public', '/start', '/inloggad', '/utloggad', '/logout'];

const TIMEOUT_MS = 60_000;

const isNavigation = ({ method, headers }: Reply['request']) => method === 'GET' && (headers.accept ?? '').includes('text/html');

/** Says that the service is closed: as a page to whoever navigates, as a problem to a program. */
async function sendClosed(context: Context, reply: Reply, status: number): Promise<Reply> {
  reply.header('retry-after', '30').header('cache-control', 'no-store');
  if (!isNavigation(reply.request)) return sendProblem(reply, status, 'Tjänsten svarar inte');
  return reply.code(503).type('text/html; charset=utf-8').send(closedPage(await context.shell(), context.season()));
}

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
    undici: { connections: 64, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS },
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
