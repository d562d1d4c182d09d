import { refuseTwoHosts, refuseUnreadable } from '@uppgiftsandring/shared/server/unreadable';
import { RequestErrors } from '@uppgiftsandring/shared/server/requestErrors';
import Fastify, { type FastifyInstance } from 'fastify';
import { sendsFiles } from './answers/answers.ts';
import { remembersFiles } from './answers/memory.ts';
import { sendClosed } from './answers/closed.ts';
import type { Options } from './options.ts';
import { createContext, type Context, type Surroundings } from './context.ts';
import { addCookies } from './edge/cookies.ts';
import { limitHeaders, READABLE_BYTES, tooLong } from './edge/headers.ts';
import { limitConnections, limitShares } from './edge/limits.ts';
import { isFormPost, problemOf, sendProblem } from './answers/problem.ts';
import { keepWarm } from '../rendering/keepWarm.ts';
import { backendRoutes } from './routes/backend.ts';
import { countErrors } from './routes/countErrors.ts';
import { assetRoutes, sendsChanges, sliceRoutes } from './routes/files.ts';
import { textRoutes } from './routes/texts.ts';
import { shellFailedRoute } from './routes/shellFailed.ts';
import { shellRoutes } from './routes/shell.ts';
import { statusRoutes } from './routes/status.ts';
import { testRoutes } from './routes/testLinks.ts';
import { addSecurityHeaders, sendsForPages } from './edge/security.ts';
import type { Metrics } from '@uppgiftsandring/shared/server/metrics';
import { letGoOfClients } from '@uppgiftsandring/shared/server/stopping';
import { passSideHosts } from './edge/sideHosts.ts';

/** The longest time between Node's checks for requests that have taken too long. */
const CHECK_MS = 1000;

/** With METRICS_PORT set, measures the server's responses (PLUS-64). */
function measures(app: FastifyInstance, config: Options, context: Context): void {
  const { metricsPort } = config;
  if (metricsPort === undefined) return;
  let metrics: Metrics | undefined;
  app.addHook('onReady', async () => {
    const { startMetrics } = await import('./metrics.ts');
    metrics = await startMetrics(config, context, metricsPort);
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, elapsedTime: ms }) =>
    metrics?.answered({ method, route: routeOptions.url ?? 'unknown', status, ms }),
  );
  app.addHook('onClose', async () => metrics?.close());
}

/** A server with what all our responses need: security headers, errors turned into responses, and no request paths in the log. */
export function createServer(config: Options, surroundings: Surroundings = {}): { readonly app: FastifyInstance; readonly context: Context } {
  const app = Fastify({
    // Paths can hold personal numbers (`/api/personnummer/…`), so no request is logged.
    logger: {
      level: config.logLevel,
      serializers: { req: ({ method }) => ({ method }) },
      hooks: { streamWrite: (line) => `${JSON.stringify(config.service.hide(JSON.parse(line)))}\n` },
    },
    logController: new RequestErrors(),
    // A request that arrives on an open connection while the server closes is handled like any other.
    return503OnClosing: false,
    trustProxy: (_address, hop) => hop < config.proxies,
    // No route of our own reads a body; those of the backend have a limit of theirs.
    bodyLimit: 1024,
    requestTimeout: config.requestTimeoutMs,
    // Node uses the longer of the two limits for the whole request; its default for the headers is a minute.
    http: { maxHeaderSize: READABLE_BYTES, headersTimeout: config.requestTimeoutMs, connectionsCheckingInterval: Math.min(config.requestTimeoutMs, CHECK_MS) },
    clientErrorHandler: refuseUnreadable((status) => (status === 431 ? tooLong : problemOf(status, 'Anropet kan inte besvaras'))),
    // An address that cannot be decoded is an unknown page like any other (ROUTE-14).
    frameworkErrors: (_error, _request, reply) => reply.header('cache-control', 'no-store').redirect('/404', 302),
  });
  const context = createContext(config, app.log, surroundings);
  app.addHook('onReady', context.backends.start);
  let cool = (): void => undefined;
  app.addHook('onReady', async () => {
    cool = keepWarm(context, (error) => app.log.warn({ err: error }, 'What renders pages could not be started'));
  });
  // Before the last requests are awaited: the backend may stop as well.
  app.addHook('preClose', () => context.trials.close());
  app.addHook('onClose', async () => {
    cool();
    await context.health.close();
    context.stopReading();
    await context.backends.stop();
    context.renderers.stop();
  });
  surroundings.traces?.follow(app);
  app.addHook('onClose', async () => surroundings.traces?.close());
  measures(app, config, context);
  const endSilent = letGoOfClients(app.server, context.stopping);
  app.addHook('preClose', async () => endSilent());
  refuseTwoHosts(app, problemOf(400, 'Anropet kan inte besvaras'));
  passSideHosts(app, config);
  limitConnections(app, config);
  addSecurityHeaders(app, config);
  addCookies(app, config);
  limitHeaders(app, context);
  sendsFiles(app);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 404, 'Filen finns inte'));
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    // The only form that a browser posts here comes from the signing service: its user gets a page (ESIG-05).
    if (status < 500 && isFormPost(request)) return reply.redirect('/ansokan/error?orsak=fel', 303);
    if (status < 500) return sendProblem(reply, status, 'Anropet kan inte besvaras');
    app.log.error({ err: error }, 'The request failed');
    return sendClosed(context, reply, status);
  });
  return { app, context };
}

/** The composition server: builds the page from the shell and the slices' releases, and passes calls on to the backend. */
export function createApp(config: Options, surroundings?: Surroundings): FastifyInstance {
  const { app, context } = createServer(config, surroundings);
  countErrors(app, context);
  statusRoutes(app, context);
  textRoutes(app, config);
  app.register(async (files) => {
    sendsForPages(files);
    limitShares(files, context, () => context.places.file);
    sendsChanges(files, context);
    remembersFiles(files);
    assetRoutes(files, context);
    sliceRoutes(files, context);
  });
  testRoutes(app, context);
  shellFailedRoute(app, context);
  backendRoutes(app, context);
  shellRoutes(app, context);
  return app;
}
