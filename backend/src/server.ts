import cookie from '@fastify/cookie';
import { BODY_LIMIT } from '@uppgiftsandring/shared/domain/constants';
import { newReference } from '@uppgiftsandring/shared/domain/ansokan/referens';
import type { Traces } from '@uppgiftsandring/shared/server/traces';
import { refuseTwoHosts, refuseUnreadable } from '@uppgiftsandring/shared/server/unreadable';
import { RequestErrors } from '@uppgiftsandring/shared/server/requestErrors';
import Fastify, { type FastifyInstance } from 'fastify';
import { ansokanRoutes } from './ansokan/routes.ts';
import type { Deps } from './deps.ts';
import { granskningOperatorRoutes } from './granskning/routes.ts';
import { healthRoutes } from './operations/health/routes.ts';
import { refuseForgery } from './http/csrf.ts';
import { problemBody, sendError } from './http/errorHandler.ts';
import { notFound } from './http/errors.ts';
import { addHeaders } from './http/headers.ts';
import { acceptJsonOnly } from './http/jsonBody.ts';
import { refuseOtherMethods } from './http/otherMethods.ts';
import { refuseOverload } from './http/overload.ts';
import { logRequests } from './http/requestLog.ts';
import { letGoOfClients } from '@uppgiftsandring/shared/server/stopping';
import { useValibot, type Api } from './http/validation.ts';
import { inskickRoutes, utkorgOperatorRoutes } from './inskick/routes.ts';
import { kvittonRoutes } from './kvitton/routes.ts';
import { mejlRoutes } from './mejl/routes.ts';
import { logRoutes } from './operations/log/routes.ts';
import { meddelandeOperatorRoutes, meddelandeRoutes } from './meddelande/routes.ts';
import { documentApi, openapiRoutes } from './operations/openapi/openapi.ts';
import { underlagRoute } from './pdf/underlagRoute.ts';
import { personOperatorRoutes } from './personuppgifter/routes.ts';
import { personRoutes } from './person/routes.ts';
import { registerRoutes } from './register/routes.ts';
import { guardBySession } from './session/guard.ts';
import { identityRoutes } from './session/identityRoutes.ts';
import { inloggningarRoutes } from './session/inloggningarRoutes.ts';
import { loginRoutes } from './session/loginRoutes.ts';
import { logoutRoutes } from './session/logoutRoutes.ts';
import { signeraCallbackRoute, signeraRoutes } from './signera/routes.ts';
import { curveRoutes } from './operations/sliceHealth/curveRoutes.ts';
import { sliceHealthRoutes } from './operations/sliceHealth/routes.ts';
import { villkorRoutes } from './villkor/routes.ts';

/** The longest time between Node's checks for requests that have taken too long. */
const CHECK_MS = 30_000;

async function addPublicRoutes(app: Api, deps: Deps, operatorToken: string): Promise<void> {
  healthRoutes(app, deps);
  await loginRoutes(app, deps);
  logoutRoutes(app, deps);
  logRoutes(app, deps);
  meddelandeRoutes(app, deps);
  meddelandeOperatorRoutes(app, deps, operatorToken);
  sliceHealthRoutes(app, deps);
  curveRoutes(app, deps, operatorToken);
  utkorgOperatorRoutes(app, deps, operatorToken);
  granskningOperatorRoutes(app, deps, operatorToken);
  personOperatorRoutes(app, deps, operatorToken);
  if (deps.config.env !== 'prod') openapiRoutes(app);
  await signeraCallbackRoute(app, deps);
}

/** Everything here sees only the session's own person (API-00). */
function addPersonRoutes(app: Api, deps: Deps): void {
  guardBySession(app, deps);
  identityRoutes(app, deps);
  inloggningarRoutes(app, deps);
  ansokanRoutes(app, deps);
  registerRoutes(app, deps);
  personRoutes(app, deps);
  villkorRoutes(app, deps);
  underlagRoute(app, deps);
  signeraRoutes(app, deps);
  inskickRoutes(app, deps);
  kvittonRoutes(app, deps);
  mejlRoutes(app, deps);
}

/** The backend's HTTP server, ready to listen. What applies to every call is set here; each feature adds its own routes. */
export async function buildServer(deps: Deps, operatorToken: string, traces?: Traces): Promise<FastifyInstance> {
  const { config, logger } = deps;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    // The framework's own log lines hold whole URLs; requestLog.ts writes ours.
    logController: new RequestErrors(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: config.requestTimeoutMs,
    // Node uses the longer of the two limits for the whole request; its default for the headers is a minute.
    http: { headersTimeout: config.requestTimeoutMs, connectionsCheckingInterval: Math.min(config.requestTimeoutMs, CHECK_MS) },
    trustProxy: config.trustProxy,
    // A request that arrives on an open connection while the server closes is answered as usual.
    return503OnClosing: false,
    // The reference that a user reads out when something went wrong; every log line of the request has it.
    genReqId: () => newReference((bytes) => crypto.getRandomValues(bytes)),
    frameworkErrors: sendError,
    clientErrorHandler: refuseUnreadable((status) => problemBody(status, 'OGILTIGT_ANROP')),
  });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply));
  app.decorateRequest('personSession', null);
  traces?.follow(app);
  acceptJsonOnly(app);
  useValibot(app);
  logRequests(app, deps.answered);
  refuseTwoHosts(app, problemBody(400, 'OGILTIGT_ANROP'));
  refuseOverload(app, config.callsAtOnce);
  const endSilent = letGoOfClients(app.server, deps.stopping);
  app.addHook('preClose', async () => endSilent());
  addHeaders(app, config);
  await app.register(cookie);
  await documentApi(app);
  const refuseTheRest = refuseOtherMethods(app);
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => refuseForgery(request, config.publicOrigin));
    await scope.register(async (part) => addPublicRoutes(part, deps, operatorToken));
    await scope.register(async (part) => addPersonRoutes(part, deps));
  });
  refuseTheRest();
  return app;
}
