import type { Configuration } from 'oidc-provider';
import MemoryAdapter from 'oidc-provider/lib/adapters/memory_adapter.js';
import LRU from 'oidc-provider/lib/helpers/lru.js';
import { CLAIM_COORDINATION_NUMBER, CLAIM_PERSONAL_NUMBER, type accountsOf } from './accounts.ts';
import type { IdpKeys } from './keys.ts';
import { errorPage, loggedOutPage, logoutPage } from './pages.ts';

/** Names and values of the Swedish OpenID Connect profile (oidc.se). */
export const LOA3 = 'http://id.elegnamnden.se/loa/1.0/loa3';
const SCOPE_INFO = 'https://id.oidc.se/scope/naturalPersonInfo';
const SCOPE_NUMBER = 'https://id.oidc.se/scope/naturalPersonNumber';
const MINUTE = 60;
/** What the provider remembers between requests, lost at a restart, which only costs a new login. Of its own accord it remembers a thousand, and warns. */
const MEMORY = new LRU({ maxSize: 50_000 });

/** The application as a client: PKCE, `private_key_jwt`, code flow only. */
const client = (keys: IdpKeys, appOrigins: readonly string[]) => ({
  client_id: 'uppgiftsandring',
  redirect_uris: appOrigins.map((origin) => `${origin}/inloggad`),
  post_logout_redirect_uris: appOrigins.map((origin) => `${origin}/utloggad`),
  response_types: ['code' as const],
  grant_types: ['authorization_code'],
  token_endpoint_auth_method: 'private_key_jwt' as const,
  token_endpoint_auth_signing_alg: 'RS256' as const,
  id_token_signed_response_alg: 'RS256' as const,
  jwks: keys.client,
});

/** Settings of `oidc-provider` for the Swedish profile: personal number in the ID token, LoA 3, no consent page. */
export const configuration = (keys: IdpKeys, cookieSecret: string, accounts: ReturnType<typeof accountsOf>, appOrigins: readonly string[]): Configuration => ({
  adapter: (model) => new MemoryAdapter(model, MEMORY),
  clients: [client(keys, appOrigins)],
  jwks: keys.signing,
  scopes: ['openid', SCOPE_INFO, SCOPE_NUMBER],
  claims: {
    openid: ['sub'],
    [SCOPE_INFO]: ['name', 'given_name', 'family_name', 'birthdate'],
    [SCOPE_NUMBER]: [CLAIM_PERSONAL_NUMBER, CLAIM_COORDINATION_NUMBER],
  },
  // The Swedish profile puts the number in the ID token; strict conformance would only give it at userinfo.
  conformIdTokenClaims: false,
  acrValues: [LOA3],
  responseTypes: ['code'],
  clientAuthMethods: ['private_key_jwt'],
  pkce: { required: () => true },
  ttl: {
    AuthorizationCode: MINUTE,
    IdToken: 5 * MINUTE,
    AccessToken: 5 * MINUTE,
    Interaction: 10 * MINUTE,
    Session: 60 * MINUTE,
    Grant: 60 * MINUTE,
  },
  cookies: { keys: [cookieSecret] },
  interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_ctx, subject) => accounts.find(subject),
  loadExistingGrant: async (ctx) => {
    const { client: asking, session, provider } = ctx.oidc;
    if (asking === undefined || session?.accountId === undefined) return undefined;
    const grant = new provider.Grant({ clientId: asking.clientId, accountId: session.accountId });
    grant.addOIDCScope(`openid ${SCOPE_INFO} ${SCOPE_NUMBER}`);
    grant.addOIDCClaims([CLAIM_PERSONAL_NUMBER, CLAIM_COORDINATION_NUMBER, 'acr', 'auth_time']);
    await grant.save();
    return grant;
  },
  features: {
    devInteractions: { enabled: false },
    claimsParameter: { enabled: true },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => {
        ctx.body = logoutPage(form);
      },
      postLogoutSuccessSource: (ctx) => {
        ctx.body = loggedOutPage();
      },
    },
  },
  renderError: (ctx, out) => {
    ctx.type = 'html';
    ctx.body = errorPage(out.error);
  },
});
