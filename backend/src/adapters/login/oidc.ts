import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import type { FastifyBaseLogger } from 'fastify';
import * as oidc from 'openid-client';
import { textOf } from '../outside/outside.ts';
import { following } from '../nycklar/pemFiles.ts';
import { clientKeyInForce, clientKeysIn } from './clientKeys.ts';
import { LoginFailed, type LoginProvider } from './loginProvider.ts';
import { LOA3, personOf, SCOPE_INFO, SCOPE_NUMBER } from './oidcClaims.ts';

/** The provider, us as its client, and the origin that browsers see. */
interface OidcSettings {
  readonly oidc: Readonly<Record<'issuer' | 'internalUrl' | 'clientId' | 'keyFile', string>> & { readonly timeoutMs: number };
  readonly publicOrigin: string;
}

const PROBE_MS = 2000;

/**
 * Requests to the issuer use the internal address: inside a container network the browser's address does not work. The response is read here, within the
 * timeout of the request and up to the size limit for other systems' responses (ASVS 15.2.2).
 */
const internalFetch =
  (issuer: string, internalUrl: string) =>
  async (url: string, options: oidc.CustomFetchOptions): Promise<Response> => {
    const target = url.startsWith(issuer) ? internalUrl + url.slice(issuer.length) : url;
    const { method, headers, redirect, signal } = options;
    // A login's requests have a form as body, or none.
    const body = options.body instanceof URLSearchParams ? options.body : null;
    const response = await fetch(target, { method, headers, redirect, body, signal: signal ?? null });
    return new Response(await textOf(response), response);
  };

/**
 * Login by OpenID Connect: authorization code with PKCE S256, state, nonce and private_key_jwt, level of assurance 3 (SESS-05, ASVS 10.2.1, 10.5). The
 * provider's metadata is read at the first login, so that the backend starts without it; its keys are read at each login, so that it can change them at any
 * time (PLUS-62). Throws a `StartupError` when our own keys cannot be used.
 */
export function createOidcProvider({ oidc: settings, publicOrigin }: OidcSettings, now: () => Date, logger: FastifyBaseLogger): LoginProvider {
  const ownKeys = following(logger, () => clientKeysIn(settings.keyFile, now()));
  const byOwnKey: oidc.ClientAuth = async (...call) => oidc.PrivateKeyJwt(await clientKeyInForce(ownKeys(), now()))(...call);
  const toIssuer = internalFetch(settings.issuer, settings.internalUrl);
  const timeout = settings.timeoutMs / 1000;
  let discovered: oidc.Configuration | undefined;

  async function serverMetadata(): Promise<oidc.ServerMetadata> {
    discovered ??= await oidc.discovery(new URL(settings.issuer), settings.clientId, undefined, byOwnKey, {
      execute: settings.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
      timeout,
      [oidc.customFetch]: toIssuer,
    });
    return discovered.serverMetadata();
  }

  /** New for each call: a configuration caches the keys that it has read, and fetches no others for a minute. */
  async function configuration(): Promise<oidc.Configuration> {
    // The difference between this machine's clock and the one that all backends share.
    const metadata = { require_auth_time: true, [oidc.clockSkew]: differenceInSeconds(now(), Date.now()) };
    const config = new oidc.Configuration(await serverMetadata(), settings.clientId, metadata, byOwnKey);
    config.timeout = timeout;
    config[oidc.customFetch] = toIssuer;
    // The ID token's signature is checked too, not only the connection that it came over.
    oidc.enableNonRepudiationChecks(config);
    if (settings.issuer.startsWith('http:')) oidc.allowInsecureRequests(config);
    return config;
  }

  return {
    begin: async () => {
      const secrets = { state: oidc.randomState(), nonce: oidc.randomNonce(), codeVerifier: oidc.randomPKCECodeVerifier() };
      const challenge = await oidc.calculatePKCECodeChallenge(secrets.codeVerifier);
      try {
        const url = oidc.buildAuthorizationUrl(await configuration(), {
          redirect_uri: `${publicOrigin}/inloggad`,
          scope: `openid ${SCOPE_INFO} ${SCOPE_NUMBER}`,
          state: secrets.state,
          nonce: secrets.nonce,
          prompt: 'login',
          ui_locales: 'sv',
          code_challenge: challenge,
          code_challenge_method: 'S256',
          claims: JSON.stringify({ id_token: { acr: { essential: true, values: [LOA3] }, auth_time: { essential: true } } }),
        });
        return { url, secrets };
      } catch (error) {
        throw new LoginFailed('provider-unreachable', { cause: error });
      }
    },

    complete: async (callback, { state, nonce, codeVerifier }) => {
      try {
        const tokens = await oidc.authorizationCodeGrant(await configuration(), callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        return personOf(tokens.claims(), now());
      } catch (error) {
        if (error instanceof LoginFailed) throw error;
        const reason = error instanceof oidc.AuthorizationResponseError ? error.error : 'response-refused';
        throw new LoginFailed(reason, { cause: error });
      }
    },

    endSessionUrl: async (state) => {
      if (discovered?.serverMetadata().end_session_endpoint === undefined) return null;
      try {
        // Probe first: a dead provider would leave the browser on an error page instead of on the login page.
        const probe = await fetch(`${settings.internalUrl}/.well-known/openid-configuration`, { redirect: 'error', signal: AbortSignal.timeout(PROBE_MS) });
        await probe.body?.cancel();
        if (!probe.ok) return null;
      } catch {
        return null;
      }
      // Without id_token_hint: the ID token holds the personal number, and the address stays in the browser's history (ASVS 14.2.1).
      // The browser's cookie at the provider identifies the session, the client id the caller.
      return oidc.buildEndSessionUrl(discovered, { post_logout_redirect_uri: `${publicOrigin}/utloggad`, state });
    },
  };
}
