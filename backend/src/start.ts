import type { Metrics } from '@uppgiftsandring/shared/server/metrics';
import type { Traces } from '@uppgiftsandring/shared/server/traces';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Measured } from './features/operations/metrics.ts';
import { startJudging } from './features/ansokan/judgeSkydd.ts';
import { systemsOf, type Config } from './config/config.ts';
import { createClock } from './db/clock.ts';
import { openDatabase } from './db/open.ts';
import { assertRole } from './db/rights.ts';
import { createSend } from './adapters/outside/credentials.ts';
import { inskickOutbox } from './features/inskick/deliver.ts';
import { startFollowing } from './features/arende/followCases.ts';
import { createCaseStatus, createCaseSystem } from './adapters/case/caseSystem.ts';
import { createHandlaggningstid } from './adapters/case/handlaggningstid.ts';
import { startWorker } from './features/utkorg/outbox.ts';
import { createLogger } from './base/log/logger.ts';
import { operatorToken } from './features/operator/operatorCall.ts';
import { measuredMailer, mejlOutbox, lagesmejlOutbox } from './features/mejl/deliver.ts';
import { queueLagesmejl } from './features/mejl/lagesmejl.ts';
import { createPersonRegister } from './adapters/register/personRegister.ts';
import { createForeningRegister } from './adapters/register/foreningRegister.ts';
import { startRetention } from './features/operations/removeOld.ts';
import { buildServer, type Served } from './http/server.ts';
import { createOidcProvider } from './adapters/login/oidc.ts';
import { followSigningConfig } from './features/signera/config.ts';
import { startRenewal } from './features/signera/svt/renewal.ts';
import { StartupError } from './base/startupError.ts';
import type { WithConfig, WithLogger } from './config/with.ts';

/** A stop that takes longer than this, plus the time in which others notice it, is cut off; nothing acknowledged is lost. */
const STOP_MS = 15_000;

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new StartupError(`Port ${port} på ${host} är upptagen.`);
    if (code === 'EACCES') throw new StartupError(`Port ${port} på ${host} får inte användas av den här användaren.`);
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN')
      throw new StartupError(`Adressen ${host} i HOST finns inte på den här datorn.`);
    throw error;
  }
}

/** Reports not ready first, so that new requests go elsewhere; then finishes the requests and deliveries that have begun; then closes what they needed. */
function stopOnSignal(
  stopping: AbortController,
  app: FastifyInstance,
  { config: { drainMs }, logger }: WithConfig & WithLogger,
  jobsDone: () => Promise<unknown>,
  closeRest: () => Promise<unknown>,
): void {
  const stop = async () => {
    setTimeout(() => {
      logger.error({ waitsFor: process.getActiveResourcesInfo() }, 'the stop took too long');
      process.exit(1);
    }, drainMs + STOP_MS).unref();
    stopping.abort();
    await wait(drainMs);
    await Promise.all([app.close(), jobsDone()]);
    await closeRest();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop().then(() => process.exit(0)));
}

/** An uncaught error is logged like any other, masked, and ends the process (ASVS 16.5.4). */
function lastResort(logger: FastifyBaseLogger): void {
  process.on('uncaughtException', (err) => {
    logger.fatal({ err }, 'uncaught error');
    process.exit(1);
  });
}

/** The other systems, called with our credentials; throws a `StartupError` for credentials that cannot be used. */
function outsideSystems(
  { access, registerUrl, personUrl, caseUrl, outsideTimeoutMs, caseStatusSeconds: freshSeconds }: Config,
  now: () => Date,
  logger: FastifyBaseLogger,
) {
  const toCase = createSend(access.case, now, logger);
  return {
    register: createForeningRegister(registerUrl, outsideTimeoutMs, createSend(access.register, now, logger)),
    person: createPersonRegister(personUrl, outsideTimeoutMs, createSend(access.person, now, logger)),
    caseSystem: createCaseSystem(caseUrl, outsideTimeoutMs, toCase),
    caseStatus: createCaseStatus(caseUrl, outsideTimeoutMs, toCase),
    handlaggningstid: createHandlaggningstid(caseUrl, { timeoutMs: outsideTimeoutMs, freshSeconds, now, logger }, toCase),
  };
}

/** With METRICS_PORT its work is measured (PLUS-64). */
async function measured(deps: Measured): Promise<Metrics | undefined> {
  const { metricsPort } = deps.config;
  if (metricsPort === undefined) return undefined;
  const { startMetrics } = await import('./features/operations/metrics.ts');
  return startMetrics(deps, metricsPort).catch((cause: unknown) => {
    throw new StartupError(`Port ${metricsPort} (METRICS_PORT) kan inte användas.`, { cause });
  });
}

/** With OTEL_EXPORTER_OTLP_ENDPOINT its calls are traced (PLUS-64). */
async function traced(config: Config): Promise<Traces | undefined> {
  const { otlpEndpoint: endpoint } = config;
  if (endpoint === undefined) return undefined;
  const { openTraces } = await import('@uppgiftsandring/shared/server/traces');
  return openTraces({ service: 'backend', endpoint, systems: systemsOf(config), continues: true });
}

/** Runs the backend until the process is told to stop; rejects, with nothing left open, when it cannot start. */
export async function start(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel);
  lastResort(logger);
  // Only its own user can access what this process writes (ASVS 14.2.4).
  process.umask(0o077);
  const { now, follow } = createClock();
  const login = createOidcProvider(config, now, logger);
  const signing = followSigningConfig(config, now, logger);
  const outside = outsideSystems(config, now, logger);
  const database = await openDatabase(config, logger);
  const stopping = new AbortController();
  let metrics: Metrics | undefined;
  const deps: Served = {
    config,
    db: database.db,
    checkDatabase: database.check,
    logger,
    now,
    signing,
    login,
    ...outside,
    answered: (answer) => metrics?.answered(answer),
    asked: (asked) => metrics?.asked(asked),
    stopping: stopping.signal,
  };
  try {
    if (config.env === 'prod') await database.withSql(assertRole);
    const unfollow = await follow(database.db, logger);
    metrics = await measured(deps);
    const traces = await traced(config);
    const app = await buildServer(deps, await operatorToken(config), traces);
    await listen(app, config);
    const mailing = { ...deps, mailer: measuredMailer(deps) };
    const jobs = [
      startRetention(deps),
      startRenewal(deps),
      startJudging(deps),
      startFollowing({ ...deps, ask: deps.caseStatus, stored: queueLagesmejl }),
      ...[inskickOutbox(deps), mejlOutbox(mailing), lagesmejlOutbox(mailing)].map((outbox) => startWorker(outbox, logger, stopping.signal)),
    ];
    const jobsDone = async () => {
      unfollow();
      await metrics?.close();
      await Promise.all(jobs.map((done) => done()));
    };
    stopOnSignal(stopping, app, deps, jobsDone, async () => {
      // The traces of the last requests and deliveries are sent too.
      await traces?.close();
      await database.close();
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}
