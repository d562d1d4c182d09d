import cookie from '@fastify/cookie';
import { BODY_LIMIT } from '@uppgiftsandring/shared/domain/constants';
import { newReference } from '@uppgiftsandring/shared/domain/ids';
import type { Traces } from '@uppgiftsandring/shared/server/traces';
import { refuseTwoHosts, refuseUnreadable, RequestErrors, closeIdleConnections } from '@uppgiftsandring/shared/server/http';
import Fastify, { type FastifyInstance } from 'fastify';
import type { WithSigning } from '../features/signera/protocol/types.ts';
import { arbetskopiorRoutes } from '../features/ansokan/arbetskopiorRoutes.ts';
import { ansokanRoutes } from '../features/ansokan/routes.ts';
import { granskningOperatorRoutes } from '../features/granskning/routes.ts';
import { healthRoutes, logRoutes } from '../features/operations/routes.ts';
import { refuseForgery } from '../features/api/csrf.ts';
import { problemBody, sendError } from './errorHandler.ts';
import { notFound } from '../base/errors.ts';
import { addHeaders, refuseOverload, refuseOtherMethods, logRequests } from './hooks.ts';
import { acceptJsonOnly } from './jsonBody.ts';
import { useValibot, type Api } from '../features/api/validation.ts';
import { inskickRoutes, utkorgOperatorRoutes } from '../features/inskick/routes.ts';
import { createHistorik } from '../features/kvitton/historik.ts';
import { kvittonRoutes } from '../features/kvitton/routes.ts';
import { handlaggningstidRoute, meddelandeOperatorRoutes, meddelandeRoutes } from '../features/meddelande/routes.ts';
import { documentApi, openapiRoutes } from './openapi.ts';
import { personOperatorRoutes } from '../features/personuppgifter/routes.ts';
import { personRoutes } from '../features/person/routes.ts';
import { registerRoutes } from '../features/register/routes.ts';
import { guardBySession } from '../features/session/guard.ts';
import { identityRoutes, inloggningarRoutes } from '../features/session/ownRoutes.ts';
import { loginRoutes, logoutRoutes } from '../features/session/browserRoutes.ts';
import { hostRoutes } from '../features/session/personer.ts';
import { signeraCallbackRoute, signeraRoutes } from '../features/signera/routes.ts';
import { villkorRoutes } from '../features/villkor/villkor.ts';
import { queueLagesmejl } from '../features/mejl/lagesmejl.ts';
import type { WithCaseStatus, WithCaseSystem } from '../adapters/case/caseSystem.ts';
import type { WithHandlaggningstid } from '../adapters/case/handlaggningstid.ts';
import type { WithLogin } from '../adapters/login/loginProvider.ts';
import type { WithRegister } from '../adapters/register/foreningRegister.ts';
import type { WithPerson } from '../adapters/register/personRegister.ts';
import type { WithClock, WithConfig, WithDatabaseCheck, WithDb, WithFigures, WithLogger, WithStopping } from '../config/with.ts';

/** What the routes and hooks below name. */
export type Served = WithClock & WithConfig & WithDatabaseCheck & WithDb & WithFigures & WithLogger & WithStopping & Outside;
type Outside = WithCaseStatus & WithCaseSystem & WithHandlaggningstid & WithLogin & WithPerson & WithRegister & WithSigning;

/** The longest time between Node's checks for requests that have taken too long. */
const CHECK_MS = 30_000;

async function addPublicRoutes(app: Api, deps: Served, operatorToken: string): Promise<void> {
  healthRoutes(app, deps);
  await loginRoutes(app, deps);
  logoutRoutes(app, deps);
  logRoutes(app, deps);
  meddelandeRoutes(app, deps);
  handlaggningstidRoute(app, deps);
  meddelandeOperatorRoutes(app, deps, operatorToken);
  hostRoutes(app, deps);
  utkorgOperatorRoutes(app, deps, operatorToken);
  granskningOperatorRoutes(app, deps, operatorToken);
  personOperatorRoutes(app, deps, operatorToken);
  if (deps.config.env !== 'prod') openapiRoutes(app);
  await signeraCallbackRoute(app, deps);
}

/** Everything here sees only the session's own person (API-00). */
function addPersonRoutes(app: Api, deps: Served): void {
  guardBySession(app, deps);
  identityRoutes(app, deps);
  inloggningarRoutes(app, deps);
  ansokanRoutes(app, deps);
  arbetskopiorRoutes(app, deps);
  registerRoutes(app, { ...deps, historikOf: createHistorik({ ...deps, stored: queueLagesmejl }) });
  personRoutes(app, deps);
  villkorRoutes(app, deps);
  signeraRoutes(app, deps);
  inskickRoutes(app, deps);
  kvittonRoutes(app, { ...deps, stored: queueLagesmejl });
}

/** The backend's HTTP server, ready to listen. What applies to every call is set here; each feature adds its own routes. */
export async function buildServer(deps: Served, operatorToken: string, traces?: Traces): Promise<FastifyInstance> {
  const { config, logger } = deps;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    // The framework's own log lines hold whole URLs; hooks.ts writes ours.
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
  const endSilent = closeIdleConnections(app.server, deps.stopping);
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
