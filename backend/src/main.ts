import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { readConfig, type Config } from './config.ts';
import type { Database } from './db/db.ts';
import { openDatabase } from './db/open.ts';
import { writeForOwnUserOnly } from './db/ownOnly.ts';
import type { Deps } from './deps.ts';
import { inskickOutbox } from './inskick/deliver.ts';
import { inskickDeps } from './inskick/routes.ts';
import { startWorker } from './inskick/worker.ts';
import { createLogger } from './log/logger.ts';
import { operatorToken } from './meddelande/operatorToken.ts';
import { mejlDeps, mejlOutbox } from './mejl/deliver.ts';
import { createPersonRegister } from './person/personRegister.ts';
import { createForeningRegister } from './register/foreningRegister.ts';
import { startRetention } from './retention/removeOld.ts';
import { buildServer } from './server.ts';
import { createOidcProvider } from './session/oidc.ts';
import { StartupError } from './startupError.ts';

const now = () => new Date();
/** A stop that takes longer than this is cut off; nothing acknowledged is lost. */
const STOP_MS = 15_000;

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new StartupError(`Port ${port} på ${host} är upptagen.`);
    if (code === 'EACCES') throw new StartupError(`Port ${port} på ${host} får inte användas av den här användaren.`);
    throw error;
  }
}

function stopOnSignal(app: FastifyInstance, database: Database, stopJobs: () => Promise<void>): void {
  const stop = async () => {
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await stopJobs();
    await app.close();
    await database.close();
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

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  lastResort(logger);
  writeForOwnUserOnly();
  const login = await createOidcProvider(config, now);
  const database = await openDatabase(config, logger);
  const deps: Deps = {
    config,
    db: database.db,
    logger,
    now,
    login,
    register: createForeningRegister(config.registerUrl, config.outsideTimeoutMs),
    person: createPersonRegister(config.personUrl, config.outsideTimeoutMs),
  };
  try {
    const app = await buildServer(deps, await operatorToken(config));
    await listen(app, config);
    const stopRetention = startRetention(deps);
    const stopWorkers = [inskickOutbox(inskickDeps(deps)), mejlOutbox(mejlDeps(deps))].map((outbox) => startWorker(outbox, logger));
    stopOnSignal(app, database, async () => {
      stopRetention();
      await Promise.all(stopWorkers.map((stop) => stop()));
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

try {
  await start();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
