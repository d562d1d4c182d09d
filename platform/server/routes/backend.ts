import { BODY_LIMIT } from '@uppgiftsandring/shared/domain/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendClosed } from '../answers/closed.ts';
import { isFetchedAhead, isNavigation, sendProblem, type Reply } from '../answers/problem.ts';
import type { Call, Lane } from '../../../host/server/backends/backend.ts';
import type { Answer } from '../../../host/server/backends/exchange.ts';
import { Overloaded } from '../../../host/server/backends/backends.ts';
import { failureOf } from '../../../host/server/backends/repeatable.ts';
import type { Context } from '../context.ts';
import { forwarded } from '../edge/forwarded.ts';
import { endToEnd } from '../edge/hopByHop.ts';
import { limitShares, refuse } from '../edge/limits.ts';

const below = (...paths: readonly string[]): string[] => paths.flatMap((path) => [path, `${path}/*`]);

/** The pages that login and logout pass through. */
const PASSED = ['/start', '/inloggad', '/utloggad', '/logout'];
/** The paths of the backend: its calls, and those pages. */
const PATHS = below('/api', '/public', ...PASSED);

/** Calls that wait for another system: each has a lane of its own, so that a slow system delays nothing else. */
const LANES: readonly (readonly [Lane, RegExp])[] = [
  // The identity provider.
  ['login', /^\w+ \/(?:start|inloggad|utloggad|logout)\b/],
  // The registers of associations and of persons.
  ['lookup', /^\w+ \/api\/(?:samfallighetsforening|personnummer)\b/],
  // A save asks the register when an association is chosen.
  ['save', /^PUT \/api\/ansokan\/(?!validera\b)/],
  // The case system.
  ['sendIn', /^\w+ \/api\/ansokan\/skickain\b/],
];

/** The connections that a call uses. */
export const laneOf = (method: string, path: string): Lane => LANES.find(([, calls]) => calls.test(`${method} ${path}`))?.[0] ?? 'plain';

/** Passes calls on to the backends, each body whole, together with the client's address and our origin. */
export function backendRoutes(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', refuseAstray);
    limitShares(scope, context, ({ method, url }) => context.places.call[laneOf(method, url)]);
    // A body is received before a connection to the backend is taken, so that a slow client holds none.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));
    // The backend knows which methods a path has, and refuses all others.
    for (const url of PATHS)
      scope.route({ method: app.supportedMethods, url, exposeHeadRoute: false, handler: (request, reply) => pass(context, request, reply) });
  });
}

/** A login or logout that nobody has asked for yet does not happen, and a slash at its end counts for none, as for pages (ROUTE-14). Calls of a page that is rendered ahead are as any others. */
async function refuseAstray(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const [path, slashes, ...rest] = request.url.split(/(\/*)(?=$|\?)/);
  if (!path || !PASSED.includes(path)) return undefined;
  reply.header('cache-control', 'no-store');
  if (isFetchedAhead(request)) return reply.code(503).send();
  return slashes && isNavigation(request) ? reply.redirect(path + rest.join(''), 302) : undefined;
}

function callOf({ config }: Context, request: FastifyRequest, gone: AbortSignal): Call {
  // A caller from outside must not add to our traces.
  const { expect: _met, traceparent: _parent, tracestate: _state, baggage: _baggage, ...headers } = endToEnd(request.headers);
  return {
    lane: laneOf(request.method, request.url),
    method: request.method,
    path: request.url,
    headers: {
      ...headers,
      ...forwarded(request, config),
    },
    body: Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined,
    gone,
  };
}

async function pass(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<Reply> {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    // Only when it is not finished: aborting costs time, and nearly all responses arrive.
    if (!reply.raw.writableFinished) gone.abort();
  });
  try {
    return await send(context, reply, await context.backends.ask(callOf(context, request, gone.signal)));
  } catch (error) {
    if (error instanceof Overloaded) return refuse(context, reply);
    request.log.warn({ err: error }, 'The backend does not answer');
    await sendClosed(context, reply, failureOf(error) === 'late' ? 504 : 502);
    return reply;
  }
}

/** An empty body is sent as no body, so that it gets no content type. What only a program can read is not sent to a person. */
function send(context: Context, reply: FastifyReply, { status, headers, body }: Answer): Reply | Promise<Reply> {
  if (isNavigation(reply.request) && /json/.test(headers['content-type'] ?? '')) {
    if (!Buffer.isBuffer(body)) body.destroy();
    return status >= 500 || status === 429 ? sendClosed(context, reply, status) : sendProblem(reply, 404, 'Sidan finns inte');
  }
  return reply
    .code(status)
    .headers(endToEnd(headers))
    .send(Buffer.isBuffer(body) && body.length === 0 ? undefined : body);
}
