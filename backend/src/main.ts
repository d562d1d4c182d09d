import type { FastifyInstance } from 'fastify';
import { readConfig, type Config } from './config.ts';
import type { Database } from './db/db.ts';
import { openDatabase } from './db/open.ts';
import type { Deps } from './deps.ts';
import { inskickDeps } from './inskick/routes.ts';
import { startSendingIn } from './inskick/worker.ts';
import { createLogger } from './log/logger.ts';
import { operatorToken } from './meddelande/operatorToken.ts';
import { createPersonRegister } from './person/personRegister.ts';
import { createForeningRegister } from './register/foreningRegister.ts';
import { startRetention } from './retention/removeOld.ts';
import { buildServer } from './server.ts';
import { createOidcProvider } from './session/oidc.ts';
import { StartupError } from './startupError.ts';

const now = () => new Date();

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new StartupError(`Port ${port} on ${host} is already in use.`);
    if (code === 'EACCES') throw new StartupError(`Port ${port} on ${host} may not be used by this user.`);
    throw error;
  }
}

function stopOnSignal(app: FastifyInstance, database: Database, stopJobs: () => Promise<void>): void {
  const stop = async () => {
    await stopJobs();
    await app.close();
    await database.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop().then(() => process.exit(0)));
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
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
    const stopSendingIn = startSendingIn(inskickDeps(deps));
    stopOnSignal(app, database, async () => {
      stopRetention();
      await stopSendingIn();
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
