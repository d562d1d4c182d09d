import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { GOOD_BACKEND } from '../../../test/goodSettings.ts';
import { readConfig } from '../../config/config.ts';
import { createLogger } from '../../base/log/logger.ts';
import { LoginFailed, type LoginProvider } from './loginProvider.ts';
import { createOidcProvider } from './oidc.ts';
import { LOA3 } from './oidcClaims.ts';

/** Whether the provider's metadata says that it can end sessions, the status of its responses, and whether it responds. */
let ends: boolean;
let status: number;
let answers: boolean;
const server = createServer((_request, response) => {
  const metadata = { issuer: url, authorization_endpoint: `${url}/auth`, token_endpoint: `${url}/token`, jwks_uri: `${url}/jwks` };
  if (!answers) return;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(ends ? { ...metadata, end_session_endpoint: `${url}/end` } : metadata));
});
let url = '';
let folder: string;
let provider: LoginProvider;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  folder = await mkdtemp(join(tmpdir(), 'uppgiftsandring-oidc-'));
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  await writeFile(join(folder, 'oidc-client.private.jwk.json'), JSON.stringify({ ...(await exportJWK(privateKey)), alg: 'RS256', kid: 'c' }));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  [ends, status, answers] = [true, 200, true];
  const config = readConfig({ ...GOOD_BACKEND, APP_ENV: 'test', PUBLIC_ORIGIN: 'http://localhost:8080', OIDC_ISSUER: url, KEYS_DIR: folder });
  const patient = { ...config, oidc: { ...config.oidc, timeoutMs: 1000 } };
  provider = createOidcProvider(patient, () => new Date(), createLogger('silent'));
});

it('SESS-05 ASVS 10.1.2 ASVS 10.2.1 ASVS 7.6.2 a login is asked for with secrets of its own, a new authentication and the level that is needed', async () => {
  const [first, second] = [await provider.begin(), await provider.begin()];
  const query = Object.fromEntries(first.url.searchParams);
  expect(first.url.origin + first.url.pathname).toBe(`${url}/auth`);
  expect(query).toEqual({
    client_id: expect.any(String),
    response_type: 'code',
    redirect_uri: 'http://localhost:8080/inloggad',
    scope: expect.stringMatching(/^openid \S+ \S+$/),
    state: first.secrets.state,
    nonce: first.secrets.nonce,
    prompt: 'login',
    ui_locales: 'sv',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    claims: JSON.stringify({ id_token: { acr: { essential: true, values: [LOA3] }, auth_time: { essential: true } } }),
  });
  expect(query['code_challenge']).not.toBe(first.secrets.codeVerifier);
  const secrets = [first, second].flatMap(({ secrets: own }) => [own.state, own.nonce, own.codeVerifier]);
  expect(new Set(secrets).size).toBe(6);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43,}$/);
});

it('SESS-05 ASVS 16.5.2 a provider that does not answer is told as that, with the cause; the next login asks again', async () => {
  status = 503;
  const failure = await provider.begin().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(LoginFailed);
  expect(failure).toMatchObject({ reason: 'provider-unreachable', cause: expect.anything() });
  status = 200;
  expect((await provider.begin()).url.pathname).toBe('/auth');
});

it('SESS-05 ASVS 15.2.2 a provider that never comes to an answer is not waited for', async () => {
  answers = false;
  await expect(provider.begin()).rejects.toMatchObject({ reason: 'provider-unreachable' });
}, 15_000);

it('SESS-06 ASVS 10.1.1 ASVS 14.2.1 a session is ended at the provider without a token in the address; when nobody has logged in, or it cannot, there is no address', async () => {
  expect(await provider.endSessionUrl('tid')).toBeNull();
  await provider.begin();
  const end = await provider.endSessionUrl('tid');
  expect([end?.pathname, Object.fromEntries(end?.searchParams ?? [])]).toEqual([
    '/end',
    { post_logout_redirect_uri: 'http://localhost:8080/utloggad', state: 'tid', client_id: expect.any(String) },
  ]);
  status = 503;
  expect(await provider.endSessionUrl('tid')).toBeNull();
});

it('SESS-06 a provider that has no end of sessions has no address for it', async () => {
  ends = false;
  await provider.begin();
  expect(await provider.endSessionUrl('ja')).toBeNull();
});
