import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createCaseStatus } from '../../../src/adapters/case/caseStatus.ts';
import { readConfig, type Config } from '../../../src/config/config.ts';
import { createCaseSystem } from '../../../src/adapters/case/caseSystem.ts';
import { createLogger } from '../../../src/base/log/logger.ts';
import { createPersonRegister } from '../../../src/adapters/register/personRegister.ts';
import { createForeningRegister } from '../../../src/adapters/register/foreningRegister.ts';
import { buildServer } from '../../../src/http/server.ts';
import { createOidcProvider } from '../../../src/adapters/login/oidc.ts';
import { followSigningConfig } from '../../../src/features/signera/config.ts';
import { freshDatabase, ownDatabase } from '../../database.ts';
import { fillWithPrepared } from '../../preparedFolder.ts';
import { type Started } from '../../process.ts';
import { freePort } from '../../../../platform/local/ports.ts';
import { startBackend } from '../../stack.ts';

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

describe('a backend whose public origin is https', () => {
  let folder: string;
  let base: string;
  let backend: Started;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'uppgiftsandring-https-'));
    const port = String(await freePort());
    await fillWithPrepared(folder);
    base = `http://127.0.0.1:${port}`;
    backend = await startBackend({
      ...inject('stack').backendEnv,
      PORT: port,
      PUBLIC_ORIGIN: 'https://app.example/',
      DATA_DIR: folder,
      ...(await ownDatabase()),
    });
  });
  afterAll(async () => {
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('ASVS 3.4.1 asks the browser to stay on https', async () => {
    expect((await fetch(`${base}/livez`)).headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('ASVS 3.3.1 ASVS 3.3.3 sets only Secure cookies with the __Host- prefix', async () => {
    const response = await fetch(`${base}/start`, { redirect: 'manual' });
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('redirect_uri')).toBe('https://app.example/inloggad');
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^__Host-login=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('ASVS 13.4.5 does not show the API document in production', async () => {
    const config = (APP_ENV: string) => readConfig({ ...inject('stack').backendEnv, APP_ENV });
    expect(await Promise.all([statusOfDocument(config('test')), statusOfDocument(config('prod'))])).toEqual([200, 404]);
  });
});
