import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { securityHeaders } from '@uppgiftsandring/shared/server/http';
import { withoutIds } from '@uppgiftsandring/shared/server/withoutIds';
import { SPANS } from '../../../health/kurva.ts';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { folderName, partNamed } from '../../../build/paths.ts';
import { run } from '../../commandLine.ts';
import { curvesOf, hasPrometheus, UNMEASURED } from '../../curves.ts';
import { reasonOf } from '../../../local/say.ts';
import { argsOf, commandOf, PressSchema } from '../common/press.ts';
import { PARTS_PATH, SESSION_PATH } from '../common/wire.ts';
import { loginRoutes, visitorOf, type Door, type Visitor } from './login.ts';
import { partsFor, shownNamed, type InStore } from './parts.ts';

const BODY_LIMIT = 4096;
const [NOTHING, OWN] = [["'none'"], ["'self'"]];

/** Logs a refused action, without what identifies a person by number. */
const logRefused = (event: string, reason: string, more: object = {}) => console.error(JSON.stringify({ event, ...more, reason: withoutIds(reason) }));

interface VisitorRequest extends FastifyRequest {
  visitor?: Visitor;
}

function protect(app: FastifyInstance, origin: string): void {
  const directives = {
    defaultSrc: NOTHING,
    scriptSrc: OWN,
    styleSrc: OWN,
    imgSrc: [...OWN, 'data:'],
    connectSrc: OWN,
    baseUri: NOTHING,
    formAction: OWN,
    frameAncestors: NOTHING,
  };
  const security = securityHeaders({
    contentSecurityPolicy: { useDefaults: false, directives },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: origin.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: true },
  });
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    reply.headers(security).header('cache-control', 'no-store');
    // Another site's page can send a form here, but not with our origin.
    if (method !== 'GET' && method !== 'HEAD' && headers.origin !== origin) {
      logRefused('desk-call-refused', 'origin');
      return reply.code(403).send({ message: 'Anropet kommer inte från släppbordet.' });
    }
    return undefined;
  });
}

interface Desk extends Door {
  readonly stack: string;
  /** By default the stores are folders of this machine. */
  readonly inStore?: InStore;
}

/** The release desk: the page in that folder, its login, and the calls that its page makes (PLUS-42). */
export function createDesk(door: Desk, page: string): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: BODY_LIMIT });
  protect(app, door.settings.origin);
  app.register(fastifyCookie);
  app.register(fastifyStatic, { root: page, cacheControl: false });
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (status >= 500) logRefused('desk-failed', error instanceof Error ? (error.stack ?? error.message) : String(error));
    return reply.code(status).send({ message: 'Anropet kan inte besvaras.' });
  });
  app.get('/livez', async () => ({ status: 'ok' }));
  loginRoutes(app, door);
  app.get(SESSION_PATH, async (request) => ({ name: visitorOf(door, request)?.name ?? null }));
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request: VisitorRequest, reply) => {
      const visitor = visitorOf(door, request);
      if (!visitor) return reply.code(401).send({ message: 'Du är inte inloggad.' });
      request.visitor = visitor;
      return undefined;
    });
    calls(scope, door);
  });
  return app;
}

function calls(app: FastifyInstance, { stack, inStore = (_name, work) => work() }: Desk): void {
  app.get(PARTS_PATH, async ({ visitor }: VisitorRequest) => partsFor(visitor?.parts ?? [], stack, inStore));

  app.get<{ Params: { part: string }; Querystring: { span?: string } }>(`${PARTS_PATH}/:part/curves`, async ({ params, query }, reply) => {
    const name = shownNamed(params.part);
    const span = SPANS.find((one) => one === query.span);
    if (!name || !span) return reply.code(404).send({ message: 'Det finns ingen sådan del.' });
    if (!hasPrometheus()) return '"unset"';
    return curvesOf(name, span).then(JSON.stringify, (error: unknown) => {
      if (reasonOf(error).startsWith(UNMEASURED)) return '"unset"';
      logRefused('desk-no-curves', reasonOf(error));
      return 'null';
    });
  });

  app.post<{ Params: { part: string } }>(`${PARTS_PATH}/:part/press`, async (request, reply) => {
    const { visitor }: VisitorRequest = request;
    const name = shownNamed(request.params.part);
    const press = v.safeParse(PressSchema, request.body);
    if (!name || !press.success) return reply.code(400).send({ message: 'Anropet kan inte förstås.' });
    const pressed = { by: visitor?.name, command: commandOf(argsOf(folderName(name), { ...press.output, why: '' }, stack)) };
    const refused = (status: number, reason: string, message = reason) => {
      logRefused('desk-press-refused', reason, pressed);
      return reply.code(status).send({ message });
    };
    if (!partNamed(name)) return refused(403, 'elsewhere', `${folderName(name)} släpps av sitt lag, med slice-kit.`);
    if (!visitor?.parts.includes(name)) return refused(403, 'not-theirs', `Du får inte släppa ${folderName(name)}.`);
    try {
      const { name: by, signsAs: as } = visitor;
      const message = await inStore(name, () => run(argsOf(folderName(name), press.output, stack), { by, as, serial: press.output.serial }));
      console.log(JSON.stringify({ event: 'desk-pressed', ...pressed }));
      return { message };
    } catch (error) {
      return refused(409, reasonOf(error));
    }
  });
}
