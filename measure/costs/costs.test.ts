import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { testFolder } from '../../platform/local/test/folder.ts';
import { publicKeysOf, publishTo, startSite } from '../../host/server/test/site.ts';
import { createDesk } from '../../platform/release/desk/server/app.ts';
import { createSessions } from '../../platform/release/desk/server/sessions.ts';
import { readConfig } from '../../backend/src/config/config.ts';
import { createCaseStatus, createCaseSystem } from '../../backend/src/adapters/case/caseSystem.ts';
import { createLogger } from '../../backend/src/base/log/logger.ts';
import { createPersonRegister } from '../../backend/src/adapters/register/personRegister.ts';
import { createForeningRegister } from '../../backend/src/adapters/register/foreningRegister.ts';
import { buildServer } from '../../backend/src/http/server.ts';
import { LoginFailed } from '../../backend/src/adapters/login/loginProvider.ts';
import { createSession } from '../../backend/src/features/session/sessions.ts';
import { freshDatabase } from '../../backend/test/database.ts';
import { GOOD_BACKEND } from '../../backend/test/goodSettings.ts';
import { createWorld } from '../../backend/test/signera/service.ts';
import { storeServer } from '../../platform/release/stores/server.ts';
import { uploadServer } from '../../platform/release/stores/uploads.ts';
import { faultsOf, withRoutes } from './test/callCosts.ts';
import { BACKEND, DESK, HOST, PERSON, STORE, UPLOADS } from './test/table.data.ts';

const folder = testFolder();
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const listening = async (app: FastifyInstance): Promise<string> => {
  ends.push(() => app.close());
  return app.listen({ host: '127.0.0.1', port: 0 });
};

it('PLUS-69 ASVS 15.2.2 no anonymous call costs the host over 15 ms or 10 MB', async () => {
  const [site, routes] = await withRoutes(() =>
    startSite({ env: { FIRST_PAGE_WAIT_MS: '20000' }, backend: (asked, response) => asked.resume().on('end', () => response.end('{}')) }),
  );
  ends.push(site.stop);
  expect(await faultsOf(site.url, routes, HOST, async () => 'sid=x')).toEqual([]);
});

it('PLUS-69 ASVS 15.2.2 no call costs a release store more', async () => {
  publishTo(path.join(folder, 'lookup'), 'lookup', '1.0.0');
  const [app, routes] = await withRoutes(async () => storeServer(path.join(folder, 'lookup')));
  expect(await faultsOf(await listening(app), routes, STORE, async () => 'sid=x')).toEqual([]);
});

it('PLUS-69 ASVS 15.2.2 no call without a team’s key costs the upload server more', async () => {
  const list = path.join(folder, 'slices.json');
  writeFileSync(list, JSON.stringify({ slices: [{ name: 'lookup', paths: [], keys: publicKeysOf('lookup') }] }));
  const [app, routes] = await withRoutes(async () => uploadServer(folder, list));
  expect(await faultsOf(await listening(app), routes, UPLOADS, async () => 'sid=x')).toEqual([]);
});

/** Nobody comes back from this identity provider. */
const login = {
  begin: async () => ({ url: new URL('https://idp.example/auth'), secrets: { state: crypto.randomUUID(), nonce: 'n', codeVerifier: 'v' } }),
};

it('PLUS-69 ASVS 15.2.2 no call without a session costs the release desk more', async () => {
  const page = path.join(folder, 'page');
  mkdirSync(page);
  writeFileSync(path.join(page, 'index.html'), '<!doctype html><title>Släppbordet</title>');
  const settings = { origin: 'http://desk.example', key: 'd'.repeat(40), persons: () => [] };
  const [app, routes] = await withRoutes(async () =>
    createDesk(
      { settings, sessions: createSessions(Date.now), login: { ...login, complete: async () => ({ refused: 'access_denied' }) }, stack: 'http://127.0.0.1:9' },
      page,
    ),
  );
  expect(await faultsOf(await listening(app), routes, DESK, async () => 'desk=x')).toEqual([]);
});

it('PLUS-69 ASVS 15.2.2 no call without a session costs the backend more', async () => {
  const database = await freshDatabase();
  ends.push(database.close);
  const [{ config: signing }, now] = [await createWorld(), () => new Date()];
  const MUCH = '1000000';
  const limits = { START_LIMIT: MUCH, LOG_LIMIT: MUCH, CALLBACK_LIMIT: MUCH };
  const config = readConfig({ ...GOOD_BACKEND, ...limits, APP_ENV: 'test', PUBLIC_ORIGIN: 'http://localhost:8080', OUTSIDE_TIMEOUT_MS: '1000' });
  const nowhere = 'http://127.0.0.1:9';
  const deps = {
    config,
    db: database.db,
    checkDatabase: database.check,
    logger: createLogger('silent'),
    now,
    signing: () => signing,
    login: { ...login, complete: async () => Promise.reject(new LoginFailed('access_denied')), endSessionUrl: async () => null },
    register: createForeningRegister(nowhere, 1000),
    person: createPersonRegister(nowhere, 1000),
    caseSystem: createCaseSystem(nowhere, 1000),
    caseStatus: createCaseStatus(nowhere, 1000),
    handlaggningstid: async () => null,
    answered: () => undefined,
    asked: () => undefined,
    stopping: new AbortController().signal,
  };
  const person = { loa: null, personnummer: PERSON, fornamn: 'Anna', efternamn: 'Ek', fullname: 'Anna Ek' };
  const session = async () => `sid=${await createSession(database.db, person, { webblasare: null, operativsystem: null }, now())}`;
  const [app, routes] = await withRoutes(() => buildServer(deps, 'o'.repeat(32)));
  expect(await faultsOf(await listening(app), routes, BACKEND, session)).toEqual([]);
});
