import { RequestErrors, closeIdleConnections } from '@uppgiftsandring/shared/server/http';
import Fastify, { type FastifyInstance } from 'fastify';
import { sendsFiles } from './answers/answers.ts';
import type { Options } from './options.ts';
import { createContext, type Context, type Surroundings } from './context.ts';
import { addCookies } from './edge/cookies.ts';
import { sendClosed, sendProblem } from './answers/problem.ts';
import { keepWarm } from '../rendering/keepWarm.ts';
import { callRoutes, logRoute } from './routes/calls.ts';
import { lifeRoute } from './routes/life.ts';
import { countErrors } from './routes/countErrors.ts';
import { assetRoutes, sliceRoutes, textRoutes } from './routes/files.ts';
import { shellFailedRoute, shellRoutes } from './routes/shell.ts';
import { statusRoutes } from './routes/status.ts';
import { testRoutes } from './routes/testLinks.ts';
import { addSecurityHeaders, sendsForPages } from './edge/security.ts';
import type { Metrics } from '@uppgiftsandring/shared/server/metrics';

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
    // Paths can hold what identifies a person, so no request is logged.
    logger: {
      level: config.logLevel,
      serializers: { req: ({ method }) => ({ method }) },
      hooks: { streamWrite: (line) => `${JSON.stringify(config.service.hide(JSON.parse(line)))}\n` },
    },
    logController: new RequestErrors(),
    // A request that arrives on an open connection while the server closes is handled like any other.
    return503OnClosing: false,
    // The edge decides how long headers may be, and says who asks.
    http: { maxHeaderSize: 65_536 },
    trustProxy: (_address, hop) => !config.passesCalls && hop < 1,
    // No route of our own reads a body; those of the backend have a limit of theirs.
    bodyLimit: 1024,
    // An address that cannot be decoded is an unknown page like any other (ROUTE-14).
    frameworkErrors: (_error, _request, reply) => reply.header('cache-control', 'no-store').redirect('/404', 302),
  });
  const context = createContext(config, app.log, surroundings);
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
    await Promise.all([context.backend.close(), context.sliceBackends.close()]);
    context.renderers.stop();
  });
  surroundings.traces?.follow(app);
  app.addHook('onClose', async () => surroundings.traces?.close());
  measures(app, config, context);
  const endSilent = closeIdleConnections(app.server, context.stopping);
  app.addHook('preClose', async () => endSilent());
  addSecurityHeaders(app, config);
  addCookies(app, config);
  sendsFiles(app);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 404, 'Filen finns inte'));
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (status < 500) return sendProblem(reply, status, 'Anropet kan inte besvaras');
    app.log.error({ err: error }, 'The request failed');
    return sendClosed(context, reply, status);
  });
  return { app, context };
}

/** The composition server: builds the page from the shell and the slices' releases. */
export function createApp(config: Options, surroundings?: Surroundings): FastifyInstance {
  const { app, context } = createServer(config, surroundings);
  countErrors(app, context);
  statusRoutes(app, context);
  textRoutes(app, context);
  app.register(async (files) => {
    sendsForPages(files);
    assetRoutes(files, context);
    sliceRoutes(files, context);
  });
  testRoutes(app, context);
  shellFailedRoute(app, context);
  lifeRoute(app, context);
  logRoute(app, context);
  callRoutes(app, context);
  shellRoutes(app, context);
  return app;
}
