import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GOOD_BACKEND } from '../../../test/goodSettings.ts';
import { readConfig } from '../../config/config.ts';
import { createLogger } from '../../base/log/logger.ts';
import { LoginFailed, type LoginProvider } from './loginProvider.ts';
import { createOidcProvider } from './oidc.ts';
import { LOA3 } from './oidcClaims.ts';

/** The test's own identity provider, because a correct one cannot be made to issue these tokens. */
interface Issuer {
  readonly server: Server;
  readonly url: string;
  /** The ID token that the next exchange returns. */
  token: string;
  /** Whether it can end sessions, the status of its responses, and whether it responds. */
  ends: boolean;
  status: number;
  answers: boolean;
  /** The keys that it publishes as its own. */
  jwks: readonly object[];
  /** The issuer that its metadata names, when it is another. */
  says?: string | undefined;
  /** The path whose response never ends, and the pause between its parts. */
  endless: { readonly path: string; readonly pauseMs: number } | undefined;
  /** How many bytes of that response were sent. */
  sent: number;
}

type Change = Readonly<Record<string, unknown>>;

const SECRETS = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) };
const keys = await generateKeyPair('RS256', { extractable: true });
const foreign = await generateKeyPair('RS256');
const fresh = await generateKeyPair('RS256');

const published = async (key: CryptoKey, kid: string) => ({ ...(await exportJWK(key)), kid, alg: 'RS256', use: 'sig' });

/** Sends without end: fast and in large parts, up to a gigabyte; or slowly, a byte at a time. */
function sayWithoutEnd(issuer: Issuer, response: ServerResponse, pauseMs: number): void {
  const part = Buffer.alloc(pauseMs > 0 ? 1 : 65_536, ' ');
  const more = (): void => {
    if (response.destroyed || issuer.sent > 1_000_000_000) return;
    issuer.sent += part.length;
    const isRoom = response.write(part);
    if (pauseMs > 0) setTimeout(more, pauseMs);
    else if (isRoom) setImmediate(more);
    else response.once('drain', more);
  };
  more();
}

function answer(issuer: Issuer, request: IncomingMessage, response: ServerResponse): void {
  const { url, endless, status, answers, ends } = issuer;
  if (!answers) return;
  const metadata = {
    issuer: issuer.says ?? url,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...(ends && { end_session_endpoint: `${url}/end` }),
  };
  const bodies: Readonly<Record<string, unknown>> = {
    '/.well-known/openid-configuration': metadata,
    '/jwks': { keys: issuer.jwks },
    '/token': { access_token: 'x', token_type: 'bearer', id_token: issuer.token },
  };
  response.writeHead(status, { 'content-type': 'application/json' });
  if (endless !== undefined && endless.path === request.url) sayWithoutEnd(issuer, response, endless.pauseMs);
  else response.end(JSON.stringify(bodies[request.url ?? ''] ?? {}));
}

async function startIssuer(): Promise<Issuer> {
  const server = createServer((request, response) => answer(issuer, request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    server,
    url,
    token: '',
    jwks: [await published(keys.publicKey, 'a')],
    endless: undefined,
    sent: 0,
    ends: true,
    status: 200,
    answers: true,
  };
}

let issuer: Issuer;
let folder: string;
let provider: LoginProvider;
/** A provider that has not read the issuer's metadata. */
function newProvider(timeoutMs?: number): LoginProvider {
  const config = readConfig({ ...GOOD_BACKEND, APP_ENV: 'test', PUBLIC_ORIGIN: 'http://localhost:8080', OIDC_ISSUER: issuer.url, KEYS_DIR: folder });
  const oidc = { ...config.oidc, timeoutMs: timeoutMs ?? config.oidc.timeoutMs };
  return createOidcProvider({ ...config, oidc }, () => new Date(), createLogger('silent'));
}
beforeAll(async () => {
  issuer = await startIssuer();
  folder = await mkdtemp(join(tmpdir(), 'uppgiftsandring-oidc-'));
  await writeFile(join(folder, 'oidc-client.private.jwk.json'), JSON.stringify({ ...(await exportJWK(keys.privateKey)), alg: 'RS256', kid: 'c' }));
});
beforeEach(() => {
  [issuer.ends, issuer.status, issuer.answers, provider] = [true, 200, true, newProvider(1000)];
});
afterAll(async () => {
  issuer.server.closeAllConnections();
  issuer.server.close();
  await rm(folder, { recursive: true });
});

describe('the ID token of a login', () => {
  /** Logs in with a token that is correct except for the changed claims; `undefined` leaves one out. */
  async function loginWith(change: Change, key = keys.privateKey, kid = 'a') {
    const claims = { ...good(), ...change };
    issuer.token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
    return provider.complete(new URL(`http://localhost:8080/inloggad?code=c&state=${SECRETS.state}`), SECRETS);
  }
  const publicBytes = async () => new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)));
  const withHeader = (header: object) => new SignJWT(good()).setProtectedHeader({ alg: 'RS256', kid: 'a', ...header }).sign(foreign.privateKey);

  /** The claims of a good token. */
  function good() {
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: issuer.url,
      aud: 'uppgiftsandring',
      sub: 'x',
      iat: now,
      exp: now + 60,
      nonce: SECRETS.nonce,
      auth_time: now,
      acr: LOA3,
      'https://id.oidc.se/claim/personalIdentityNumber': '198503142385',
      given_name: 'Anna',
      family_name: 'Ek',
    };
  }
  const refused = expect.objectContaining({ name: 'LoginFailed', reason: 'response-refused' });

  it('SESS-05 logs the person in when everything is right', async () => {
    expect(await loginWith({})).toMatchObject({ personnummer: '19850314-2385', fullname: 'Anna Ek' });
  });

  it.each<[string, Change]>([
    ['another client', { aud: 'another' }],
    ['nobody', { aud: undefined }],
    ['several clients, and given to another', { aud: ['uppgiftsandring', 'another'], azp: 'another' }],
  ])('ASVS 9.2.3 ASVS 10.5.4 is refused when it is meant for %s', async (_whom, change) => {
    await expect(loginWith(change)).rejects.toEqual(refused);
  });

  it.each<[string, Change]>([
    ['another login (nonce)', { nonce: 'another' }],
    ['no login (no nonce)', { nonce: undefined }],
  ])('ASVS 10.5.1 ASVS 10.1.2 is refused when it belongs to %s', async (_which, change) => {
    await expect(loginWith(change)).rejects.toEqual(refused);
  });

  it.each<[string, Change]>([
    ['comes from another issuer', { iss: 'https://evil.example' }],
    ['is too old', { exp: 1_700_000_000, iat: 1_699_999_000 }],
    ['does not say when the person authenticated', { auth_time: undefined }],
  ])('SESS-05 ASVS 9.2.1 is refused when it %s', async (_what, change) => {
    await expect(loginWith(change)).rejects.toEqual(refused);
  });

  it('SESS-05 ASVS 6.8.2 ASVS 9.1.1 a token by another key, or an answer of another state, is refused', async () => {
    await expect(loginWith({}, foreign.privateKey)).rejects.toEqual(refused);
    await loginWith({});
    for (const query of ['code=c&state=another', 'code=c', `code=c&state=${SECRETS.state}&iss=https://evil.example`]) {
      await expect(provider.complete(new URL(`http://localhost:8080/inloggad?${query}`), SECRETS)).rejects.toEqual(
        expect.objectContaining({ name: 'LoginFailed' }),
      );
    }
  });

  it.each<[string, () => Promise<string>]>([
    ['nothing (alg none)', async () => new UnsecuredJWT(good()).encode()],
    [
      'the public key, as if it were a secret that both know',
      async () => new SignJWT(good()).setProtectedHeader({ alg: 'HS256', kid: 'a' }).sign(await publicBytes()),
    ],
    ['a key that it brings along', async () => withHeader({ jwk: await published(foreign.publicKey, 'a') })],
    ['a key that it says where to fetch', async () => withHeader({ jku: `${issuer.url}/jwks` })],
    ['a certificate that it brings along', async () => withHeader({ x5c: ['MIIB'] })],
    ['what is not even a token', async () => 'a.b.c'],
  ])('SESS-05 ASVS 9.1.2 ASVS 9.1.3 is refused when it is signed by %s', async (_what, make) => {
    await loginWith({});
    issuer.token = await make();
    await expect(provider.complete(new URL(`http://localhost:8080/inloggad?code=c&state=${SECRETS.state}`), SECRETS)).rejects.toEqual(
      expect.objectContaining({ name: 'LoginFailed' }),
    );
  });

  it('PLUS-62 a token is verified by the keys that are published now', async () => {
    const [old, next] = await Promise.all([published(keys.publicKey, 'a'), published(fresh.publicKey, 'b')]);
    await loginWith({});
    await expect(loginWith({}, fresh.privateKey, 'b')).rejects.toEqual(refused);
    issuer.jwks = [old, next];
    expect(await loginWith({}, fresh.privateKey, 'b')).toMatchObject({ personnummer: '19850314-2385' });
    expect(await loginWith({})).toMatchObject({ personnummer: '19850314-2385' });
    issuer.jwks = [next];
    await expect(loginWith({})).rejects.toEqual(refused);
    expect(await loginWith({}, fresh.privateKey, 'b')).toMatchObject({ personnummer: '19850314-2385' });
  });

  it.each([
    ['the metadata', '/.well-known/openid-configuration', 0],
    ['the tokens', '/token', 0],
    ['the keys', '/jwks', 0],
    ['the keys, a byte at a time', '/jwks', 100],
  ])(
    'SESS-05 ASVS 15.2.2 an endless answer of the provider is abandoned: %s',
    async (_what, path, pauseMs) => {
      issuer.jwks = [await published(keys.publicKey, 'a')];
      issuer.token = await new SignJWT(good()).setProtectedHeader({ alg: 'RS256', kid: 'a' }).sign(keys.privateKey);
      issuer.endless = { path, pauseMs };
      issuer.sent = 0;
      const login = newProvider().complete(new URL(`http://localhost:8080/inloggad?code=c&state=${SECRETS.state}`), SECRETS);
      await expect(login).rejects.toEqual(refused);
      issuer.endless = undefined;
      // The limit, plus what the connection buffers.
      expect(issuer.sent).toBeLessThan(30_000_000);
      expect(await loginWith({})).toMatchObject({ fullname: 'Anna Ek' });
    },
    20_000,
  );
});

it('SESS-05 ASVS 10.1.2 ASVS 10.2.1 ASVS 7.6.2 a login has secrets of its own and asks for level 3', async () => {
  const [first, second] = [await provider.begin(), await provider.begin()];
  const query = Object.fromEntries(first.url.searchParams);
  expect(first.url.origin + first.url.pathname).toBe(`${issuer.url}/auth`);
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

it('SESS-05 ASVS 16.5.2 a provider that fails is reported, and the next login tries again', async () => {
  issuer.status = 503;
  const failure = await provider.begin().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(LoginFailed);
  expect(failure).toMatchObject({ reason: 'provider-unreachable', cause: expect.anything() });
  issuer.status = 200;
  expect((await provider.begin()).url.pathname).toBe('/auth');
});

it('SESS-05 ASVS 10.5.3 metadata of another issuer is refused', async () => {
  issuer.says = 'https://evil.example';
  await expect(provider.begin()).rejects.toMatchObject({ reason: 'provider-unreachable' });
  issuer.says = undefined;
});

it('SESS-05 ASVS 15.2.2 a login stops waiting for a provider that does not answer', async () => {
  issuer.answers = false;
  await expect(provider.begin()).rejects.toMatchObject({ reason: 'provider-unreachable' });
}, 15_000);

it('SESS-06 ASVS 10.1.1 ASVS 14.2.1 a session is ended at the provider without a token in the address', async () => {
  expect(await provider.endSessionUrl('tid')).toBeNull();
  await provider.begin();
  const end = await provider.endSessionUrl('tid');
  expect([end?.pathname, Object.fromEntries(end?.searchParams ?? [])]).toEqual([
    '/end',
    { post_logout_redirect_uri: 'http://localhost:8080/utloggad', state: 'tid', client_id: expect.any(String) },
  ]);
  issuer.status = 503;
  expect(await provider.endSessionUrl('tid')).toBeNull();
});

it('SESS-06 without an end session endpoint there is no address', async () => {
  issuer.ends = false;
  await provider.begin();
  expect(await provider.endSessionUrl('ja')).toBeNull();
});
