import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { severWhenDown } from '../control/applyFault.ts';
import type { Faults } from '../control/faults.ts';
import { readAsset } from '../http/assets.ts';
import { SECURITY_HEADERS } from '../http/server.ts';
import { Accounts } from './accounts.ts';
import { configuration } from './configuration.ts';
import { nameInternalEndpoints } from './discovery.ts';
import { interactionHandler, isInteraction } from './interactions.ts';
import { followIdpKeys, secretOf, type IdpKeys } from './keys.ts';
import { misbehave } from './misbehave.ts';
import { errorPage } from './pages.ts';
import { sendJson, sendPage } from './respond.ts';

interface IdpOptions {
  readonly faults: Faults;
  readonly keysDir: string;
  /** The issuer: the address at which the browser reaches the provider. */
  readonly origin: string;
  /** The address at which the application's server reaches it, if that is another. */
  readonly internalOrigin?: string | undefined;
  /** Where logins come from and end: the application, and the release desk. */
  readonly appOrigins: readonly string[];
}

/** A provider with those keys; its memory is shared, so that another provider with other keys can continue. */
function providerWith(keys: IdpKeys, cookieSecret: string, accounts: Accounts, { faults, origin, internalOrigin, appOrigins }: IdpOptions) {
  const provider = new Provider(origin, configuration(keys, cookieSecret, accounts, appOrigins));
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => console.error(`Inloggningen: ${error.name}`));
  if (internalOrigin !== undefined) nameInternalEndpoints(provider, internalOrigin);
  return { keys, interact: interactionHandler(provider, accounts, faults), callback: provider.callback() };
}

/** The development identity provider: OpenID Connect with the Swedish profile, for test persons only. Its keys are changed by replacing their files. */
export async function createIdpServer(options: IdpOptions): Promise<Server> {
  const { faults, origin } = options;
  const keysNow = await followIdpKeys(options.keysDir);
  const secretFor = secretOf(await keysNow());
  const accounts = new Accounts(secretFor('subjects'));
  const made = (keys: IdpKeys) => providerWith(keys, secretFor('cookies'), accounts, options);
  let current = made(await keysNow());

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (faults.isDown('idp')) return void request.socket.destroy();
    const { pathname } = new URL(request.url ?? '/', origin);
    setHeaders(response, options.appOrigins);
    presentAs(request, origin);
    if (pathname === '/livez' || pathname === '/readyz') return sendJson(response, 200, { status: 'ok' });
    if (pathname.startsWith('/assets/')) return sendAsset(response, pathname.slice('/assets/'.length));
    const isAnswer = isInteraction(pathname) && request.method === 'POST';
    const fault = isAnswer ? null : faults.strike('idp', null, (mode) => mode !== 'cancel' && mode !== 'fail');
    if (fault !== null && (await misbehave(fault, response))) return undefined;
    const keys = await keysNow();
    if (keys !== current.keys) current = made(keys);
    if (isInteraction(pathname)) return current.interact(request, response, pathname);
    return current.callback(request, response);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => sendPage(response, 400, errorPage('inloggningen är för gammal eller hör till ett annat fönster')));
  });
  severWhenDown(server, faults, 'idp');
  return server;
}

/** A form's redirects are also checked against `form-action`: login and logout end at the application. */
function setHeaders(response: ServerResponse, appOrigins: readonly string[]): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    response.setHeader(name, value.replace("form-action 'self'", `form-action 'self' ${appOrigins.join(' ')}`));
  }
}

/** The provider derives its addresses from the request's host: that must always be the browser's, whatever the request claims. */
function presentAs(request: IncomingMessage, origin: string): void {
  const { host, protocol } = new URL(origin);
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.replace(':', '');
}

async function sendAsset(response: ServerResponse, name: string): Promise<void> {
  const asset = await readAsset(name);
  if (asset === null) return sendJson(response, 404, { status: 404, fel: 'Sidan finns inte' });
  response.writeHead(200, { 'content-type': asset.type }).end(asset.content);
}
