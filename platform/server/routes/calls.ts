import replyFrom from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';
import { sendClosed } from '../answers/problem.ts';
import type { Context } from '../context.ts';
import { senderOf } from '../firstPage/backend.ts';

const FORWARDED = ['cookie', 'content-type', 'origin', 'sec-fetch-site', 'user-agent', 'x-requested-with', 'x-slice'];
/** Timeout for a log entry, and its largest size. */
const [PATIENCE_MS, LARGEST] = [10_000, 262_144];

/** Passes browsers' log entries on to the backend: which version they concern is known here (`countErrors`). */
export function logRoute(app: FastifyInstance, context: Context): void {
  const path = context.config.service.logPath;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST }, (_request, body, done) => done(null, body));
    scope.post(path, async (request, reply) => {
      const forwarded = Object.fromEntries(FORWARDED.map((name) => [name, request.headers[name]]));
      const body = Buffer.isBuffer(request.body) ? request.body : null;
      try {
        const headers = { ...forwarded, ...senderOf(request) };
        const { status, headers: said, text } = await context.backend.ask({ method: 'POST', path, headers, body, signal: AbortSignal.timeout(PATIENCE_MS) });
        return reply.code(status).headers({ 'content-type': said['content-type'], 'retry-after': said['retry-after'], 'cache-control': 'no-store' }).send(text);
      } catch (error) {
        request.log.warn({ err: error }, 'The backend does not answer');
        return await sendClosed(context, reply, 502);
      }
    });
  });
}

/** For one computer without an edge (`npm start`): passes calls, login and logout on to the backend. */
export function passCalls(app: FastifyInstance, context: Context): void {
  const { passesCalls, backendUrl, service } = context.config;
  if (!passesCalls) return;
  app.register(async (scope) => {
    scope.register(replyFrom, { base: backendUrl.origin, disableRequestLogging: true });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    for (const url of service.calls.flatMap((path) => [path, `${path}/*`])) {
      scope.route({
        method: app.supportedMethods,
        url,
        exposeHeadRoute: false,
        handler: (request, reply) =>
          reply.from(request.url, {
            // A caller from outside adds to none of our traces.
            rewriteRequestHeaders: (_request, { traceparent: _parent, tracestate: _state, baggage: _baggage, ...headers }) => ({
              ...headers,
              host: request.host,
              ...senderOf(request),
            }),
            onError: (answer) => void sendClosed(context, answer, 502),
          }),
      });
    }
  });
}
