import type { IncomingMessage } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Provider, type InteractionResults } from 'oidc-provider';
import { addFaults } from '../control/applyFault.ts';
import type { Faults } from '../control/faults.ts';
import type { Mode } from '../control/modes.ts';
import { createServer, HTML, securityHeaders, textIn } from '../http/server.ts';
import { findPerson } from '../people/people.ts';
import { accountsOf } from './accounts.ts';
import { configuration, LOA3 } from './configuration.ts';
import { readIdpKeys, secretOf, type IdpKeys } from './keys.ts';
import { errorPage, loginPage } from './pages.ts';

interface IdpOptions {
  readonly keysDir: string;
  /** The issuer: the address at which the browser reaches the provider. */
  readonly origin: string;
  /** The address at which the application's server reaches it, if that is another. */
  readonly internalOrigin: string | undefined;
  /** Where logins come from and end: the application, and the release desk. */
  readonly appOrigins: readonly string[];
}

/** How a person's login can fail; everything else strikes before it is known who logs in, and at the person's answer. */
const REFUSALS: Partial<Record<Mode, InteractionResults>> = {
  cancel: { error: 'access_denied', error_description: 'The user cancelled' },
  fail: { error: 'server_error', error_description: 'The login failed' },
};

type Interaction = { Params: { uid: string }; Body: { personnummer?: string } | undefined };

/** The development identity provider: OpenID Connect with the Swedish profile, for test persons only. Its keys are changed by replacing their files. */
export async function createIdpServer(faults: Faults, { keysDir, origin, internalOrigin, appOrigins }: IdpOptions): Promise<FastifyInstance> {
  // A form's redirects are also checked against `form-action`: login and logout end at the application.
  const headers = securityHeaders(["'self'", ...appOrigins].join(' '));
  const app = createServer(headers);
  const isRefusal = (mode: Mode) => REFUSALS[mode] !== undefined;
  addFaults(
    app,
    faults,
    'idp',
    ({ body }) => textIn(body, 'personnummer'),
    (mode) => !isRefusal(mode),
  );
  const first = await readIdpKeys(keysDir);
  const secretFor = secretOf(first);
  const accounts = accountsOf(secretFor('subjects'));
  /** A provider with those keys; its memory is shared, so that another provider with other keys can continue. */
  const made = (keys: IdpKeys) => {
    const provider = new Provider(origin, configuration(keys, secretFor('cookies'), accounts, appOrigins));
    provider.proxy = true;
    provider.on('server_error', (_ctx, error) => console.error(`Inloggningen: ${error.name}`));
    if (internalOrigin !== undefined) nameInternalEndpoints(provider, internalOrigin);
    return { keys, provider, callback: provider.callback() };
  };
  let current = made(first);
  app.addHook('onRequest', async ({ raw }) => {
    presentAs(raw, origin);
    const keys = await readIdpKeys(keysDir);
    if (!isDeepStrictEqual(keys, current.keys)) current = made(keys);
  });

  const page = (reply: FastifyReply, status: number, content: string) => reply.code(status).type(HTML).send(content);
  app.setErrorHandler((_error, _request, reply) => page(reply, 400, errorPage('inloggningen är för gammal eller hör till ett annat fönster')));
  app.get<Interaction>('/interaction/:uid', async ({ raw, params }, reply) => {
    await assertOwn(raw, reply, params.uid);
    return page(reply, 200, loginPage(params.uid, null));
  });
  app.post<Interaction>('/interaction/:uid/avbryt', ({ raw, params }, reply) => finish(raw, reply, params.uid, REFUSALS.cancel));
  app.post<Interaction>('/interaction/:uid/login', async ({ raw, params: { uid }, body }, reply) => {
    const person = findPerson(textIn(body, 'personnummer'));
    if (person === undefined) return page(reply, 400, loginPage(uid, 'Numret är inte ett av testpersonernas. Välj i listan eller skriv ett annat nummer.'));
    const fault = faults.strike('idp', person.personnummer, isRefusal);
    const login = { accountId: accounts.subjectOf(person), acr: LOA3, amr: ['test'], remember: false };
    return finish(raw, reply, uid, fault === null ? { login } : REFUSALS[fault.mode]);
  });

  async function assertOwn(request: IncomingMessage, reply: FastifyReply, uid: string): Promise<void> {
    const details = await current.provider.interactionDetails(request, reply.raw);
    if (details.uid !== uid) throw new Error('The cookie belongs to another login');
  }

  async function finish(request: IncomingMessage, reply: FastifyReply, uid: string, result: InteractionResults = {}): Promise<FastifyReply> {
    await assertOwn(request, reply, uid);
    return reply.redirect(await current.provider.interactionResult(request, reply.raw, result, { mergeWithLastSubmission: false }), 303);
  }

  // The provider reads its requests and writes its answers itself.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/*', async ({ raw }, reply) => {
      reply.hijack();
      for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
      await current.callback(raw, reply.raw);
    });
  });
  return app;
}

/** The provider derives its addresses from the request's host: that must always be the browser's, whatever the request claims. */
function presentAs(request: IncomingMessage, origin: string): void {
  const { host, protocol } = new URL(origin);
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.replace(':', '');
}

/** The endpoints that the application's server, not the browser, calls. */
const SERVER_SIDE = ['token_endpoint', 'jwks_uri', 'userinfo_endpoint'] as const;

/** In a published stack the application's server has an address of its own to the provider: the discovery document gives it for what that server calls. */
function nameInternalEndpoints(provider: Provider, internalOrigin: string): void {
  provider.use(async (ctx, next) => {
    await next();
    const document: unknown = ctx.body;
    if (ctx.path !== '/.well-known/openid-configuration' || typeof document !== 'object' || document === null) return;
    const internal = SERVER_SIDE.map((name) => [name, new URL(new URL(String(Reflect.get(document, name))).pathname, internalOrigin).href]);
    ctx.body = { ...document, ...Object.fromEntries(internal) };
  });
}
