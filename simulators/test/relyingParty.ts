import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { importJWK } from 'jose';
import * as oidc from 'openid-client';
import { Browser } from './browser.ts';
import { APP_ORIGIN, type Running } from './support.ts';

const SCOPE = 'openid https://id.oidc.se/scope/naturalPersonInfo https://id.oidc.se/scope/naturalPersonNumber';
const LOA3 = 'http://id.elegnamnden.se/loa/1.0/loa3';

/** An application that wants a person logged in, built on an independent library. */
export async function relyingParty(simulators: Running) {
  const jwk = JSON.parse(await readFile(path.join(simulators.folder, 'keys', 'oidc-client.private.jwk.json'), 'utf8'));
  const key = await importJWK(jwk, 'RS256');
  if (key instanceof Uint8Array) throw new Error('not an asymmetric key');
  const config = await oidc.discovery(
    new URL(simulators.at('idp', '')),
    'uppgiftsandring',
    { id_token_signed_response_alg: 'RS256', require_auth_time: true },
    oidc.PrivateKeyJwt({ key, kid: jwk.kid }),
    { execute: [oidc.allowInsecureRequests] },
  );
  const verifier = oidc.randomPKCECodeVerifier();
  const state = oidc.randomState();
  const nonce = oidc.randomNonce();
  const start = oidc.buildAuthorizationUrl(config, {
    redirect_uri: `${APP_ORIGIN}/inloggad`,
    scope: SCOPE,
    state,
    nonce,
    prompt: 'login',
    ui_locales: 'sv',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    claims: JSON.stringify({ id_token: { acr: { essential: true, values: [LOA3] }, auth_time: { essential: true } } }),
  });
  return {
    config,
    start: start.href,
    redeem: (callback: string) =>
      oidc.authorizationCodeGrant(config, new URL(callback), { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }),
    logout: () => oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: `${APP_ORIGIN}/utloggad` }).href,
  };
}

/** Goes to the login page and posts `form` to `/login` or `/avbryt`; the provider may first log out an earlier person. */
export async function answerLogin(browser: Browser, start: string, answer: 'login' | 'avbryt', form: Record<string, string> = {}) {
  const login = await browser.go(start, APP_ORIGIN);
  let end = await browser.go(`${login.url}/${answer}`, APP_ORIGIN, form);
  const relogin = /action="([^"]+end[^"]*)"[\s\S]*name="xsrf" value="([^"]+)"/.exec(end.page);
  if (relogin?.[1] !== undefined && relogin[2] !== undefined) end = await browser.go(relogin[1], APP_ORIGIN, { xsrf: relogin[2], logout: 'yes' });
  return { login, end };
}
