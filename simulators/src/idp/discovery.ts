import type { Provider } from 'oidc-provider';

/** The endpoints that the application's server, not the browser, calls. */
const SERVER_SIDE = ['token_endpoint', 'jwks_uri', 'userinfo_endpoint'] as const;

/**
 * In a published stack the browser and the application's server reach the provider at different addresses. The discovery
 * document then gives the internal one for what the server calls; the issuer and the browser's addresses stay.
 */
export function nameInternalEndpoints(provider: Provider, internalOrigin: string): void {
  provider.use(async (ctx, next) => {
    await next();
    const document: unknown = ctx.body;
    if (ctx.path !== '/.well-known/openid-configuration' || typeof document !== 'object' || document === null) return;
    const internal = SERVER_SIDE.flatMap((name) => {
      const endpoint: unknown = Reflect.get(document, name);
      return typeof endpoint === 'string' ? [[name, new URL(new URL(endpoint).pathname, internalOrigin).href]] : [];
    });
    ctx.body = { ...document, ...Object.fromEntries(internal) };
  });
}
