import { Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendsTexts } from '../answers/answers.ts';
import { isNavigation, sendClosed, sendProblem } from '../answers/problem.ts';
import { isJson, type PartWithBackend } from '../composition/sliceBackends.ts';
import type { Context } from '../context.ts';
import { senderOf } from '../firstPage/backend.ts';

/** Above the calls of slices. */
const SLICES = '/api';

const FORWARDED = ['cookie', 'content-type', 'origin', 'sec-fetch-site', 'user-agent', 'x-requested-with', 'x-slice'];
/** Timeout for a log entry, and the largest size of what comes with a call. */
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

/** Whether another site makes the browser send a call that may change something. */
const isForged = ({ method, headers }: FastifyRequest, origin: string): boolean =>
  !['GET', 'HEAD'].includes(method) && (headers.origin !== origin || ![undefined, 'same-origin'].includes(headers['sec-fetch-site']?.toString()));

/** What comes with a call, whole; rejects when it is too large. */
async function bodyOf({ body }: FastifyRequest): Promise<Buffer | null> {
  if (!(body instanceof Readable)) return null;
  const parts: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    // Read to its end, and not kept: the one who sends it gets the answer.
    body.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= LARGEST) parts.push(part);
    });
    const isTooLarge = Object.assign(new Error('The body is too large'), { statusCode: 413 });
    body.on('end', () => (size > LARGEST ? reject(isTooLarge) : resolve(size === 0 ? null : Buffer.concat(parts))));
    body.on('error', reject);
  });
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** An answer opened by itself can do nothing. */
const ALONE = { 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" };

/** Answers for the slice whose own backend it is (PLUS-46). */
async function answerFor(context: Context, part: PartWithBackend, request: FastifyRequest, reply: FastifyReply) {
  const { config, cookies, sliceBackends } = context;
  const method = METHODS.find((one) => one === request.method);
  if (method === undefined) return sendProblem(reply.header('allow', METHODS.join(', ')), 405, 'Anropet kan inte besvaras');
  if (isForged(request, config.publicOrigin.origin)) return sendProblem(reply, 403, 'Anropet kan inte besvaras', 'FORFALSKAT_ANROP');
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const { url: path, headers } = request;
  const call = { method, path, headers, sid: request.cookies[cookies.session], body: await bodyOf(request), signal: gone.signal };
  const answer = await sliceBackends.ask(part, call);
  const { status, body } = answer;
  if (isNavigation(request) && isJson(answer)) return status >= 500 || status === 429 ? sendClosed(context, reply, status) : sendProblem(reply, status, '');
  reply.code(status).headers({ ...ALONE, ...answer.headers });
  return body.length === 0 ? reply.send() : reply.compress(body);
}

/**
 * Calls below `/api/` that the edge does not give to the service's backends: each slice's go to its own, if it has one. For one computer without an edge
 * (`npm start`), calls, login and logout of the service are passed on to its backend.
 */
export function callRoutes(app: FastifyInstance, context: Context): void {
  const { passesCalls, backendUrl, service } = context.config;
  sendsTexts(app, (scope) => {
    scope.register(replyFrom, { base: backendUrl.origin, disableRequestLogging: true });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    const pass = (request: FastifyRequest, reply: FastifyReply) =>
      reply.from(request.url, {
        // A caller from outside adds to none of our traces.
        rewriteRequestHeaders: (_request, { traceparent: _parent, tracestate: _state, baggage: _baggage, ...headers }) => ({
          ...headers,
          host: request.host,
          ...senderOf(request),
        }),
        onError: (answer) => void sendClosed(context, answer, 502),
      });
    const refuse = (_request: FastifyRequest, reply: FastifyReply) => sendProblem(reply, 404, 'Anropet finns inte', 'FINNS_INTE');
    for (const url of (passesCalls ? service.calls : [SLICES]).flatMap((path) => [path, `${path}/*`])) {
      scope.route({
        method: app.supportedMethods,
        url,
        exposeHeadRoute: false,
        handler: (request, reply) => {
          const part = context.sliceBackends.at(request.url);
          return part ? answerFor(context, part, request, reply) : (passesCalls ? pass : refuse)(request, reply);
        },
      });
    }
  });
}
