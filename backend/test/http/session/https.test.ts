import { expect, inject, it } from 'vitest';
import { createCaseStatus } from '../../../src/adapters/case/caseSystem.ts';
import { readConfig, type Config } from '../../../src/config/config.ts';
import { createCaseSystem } from '../../../src/adapters/case/caseSystem.ts';
import { createLogger } from '../../../src/base/log/logger.ts';
import { createPersonRegister } from '../../../src/adapters/register/personRegister.ts';
import { createForeningRegister } from '../../../src/adapters/register/foreningRegister.ts';
import { buildServer } from '../../../src/http/server.ts';
import { createOidcProvider } from '../../../src/adapters/login/oidc.ts';
import { followSigningConfig } from '../../../src/features/signera/config.ts';
import { freshDatabase } from '../../database.ts';

/** The status of the API description at a backend with that configuration; with simulators none would start in production. */
async function statusOfDocument(config: Config): Promise<number> {
  const database = await freshDatabase();
  const now = () => new Date();
  const { outsideTimeoutMs: limit } = config;
  const deps = {
    config,
    db: database.db,
    checkDatabase: database.check,
    logger: createLogger('silent'),
    now,
    signing: followSigningConfig(config, now, createLogger('silent')),
    login: createOidcProvider(config, now, createLogger('silent')),
    register: createForeningRegister(config.registerUrl, limit),
    person: createPersonRegister(config.personUrl, limit),
    caseSystem: createCaseSystem(config.caseUrl, limit),
    caseStatus: createCaseStatus(config.caseUrl, limit),
    handlaggningstid: async () => null,
    answered: () => undefined,
    asked: () => undefined,
    stopping: new AbortController().signal,
  };
  const app = await buildServer(deps, 'x'.repeat(32));
  const { statusCode } = await app.inject('/api/openapi.json');
  await app.close();
  await database.close();
  return statusCode;
}

it('ASVS 13.4.5 does not show the API document in production', async () => {
  const config = (APP_ENV: string) => readConfig({ ...inject('stack').backendEnv, APP_ENV });
  expect(await Promise.all([statusOfDocument(config('test')), statusOfDocument(config('prod'))])).toEqual([200, 404]);
});
