import { setTimeout as wait } from 'node:timers/promises';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SignFaults } from '../control/faults.ts';
import { readAsset } from '../http/assets.ts';
import { createServer, SECURITY_HEADERS } from '../http/server.ts';
import { answer, type Service, type Treatment } from './answer.ts';
import { answerPage, refusedPage, signPage, STYLE, SUBMIT_SCRIPT } from './pages.ts';
import { verifyRequest, type SignForm, type SignRequest } from './request.ts';
import { readService, signEntities } from './settings.ts';
import { TEXTS } from './texts.ts';
import { Waiting } from './waiting.ts';
import { BINDING } from './words.ts';
import { BadRequest } from './xml.ts';

interface SignServerOptions {
  readonly keysDir: string;
  /** The service's own origin, as the browser sees it. */
  readonly origin: string;
  /** The application's origin, as the browser sees it. */
  readonly appOrigin: string;
  readonly faults: SignFaults;
}

/** The development signing service (ESIG-05): POST /sign receives a request, the person chooses, the answer goes back. */
export async function createSignServer(options: SignServerOptions): Promise<FastifyInstance> {
  // Read at each use: keys may be replaced while the service runs.
  const service = () => readService(options.keysDir, signEntities(options.origin, options.appOrigin));
  service();
  const waiting = new Waiting();
  const app = createServer();
  await app.register(formbody);
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof BadRequest) return html(reply.code(400), refusedPage(error.message));
    return reply.send(error);
  });
  app.get('/sign/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  app.get('/sign/submit.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SUBMIT_SCRIPT));
  app.get('/sign/icon.svg', async (_request, reply) => {
    const icon = await readAsset('icon.svg');
    return icon === null ? reply.callNotFound() : reply.type(icon.type).send(icon.content);
  });
  app.post('/sign', (request, reply) => {
    const id = waiting.add(verifyRequest(signForm(request.body), service().agreement, new Date()), new Date());
    if (id === null) throw new BadRequest(TEXTS.used);
    return reply.redirect(`/sign/${id}`, 303);
  });
  app.get<{ Params: { id: string } }>('/sign/:id', (request, reply) => {
    const waitingRequest = waiting.get(request.params.id);
    if (waitingRequest === undefined) throw new BadRequest(TEXTS.unknown);
    return html(reply, signPage(request.params.id, fullName(waitingRequest), waitingRequest.message));
  });
  app.post<{ Params: { id: string }; Body: { val?: string } }>('/sign/:id', async (request, reply) => {
    const taken = waiting.take(request.params.id);
    if (taken === undefined) throw new BadRequest(TEXTS.unknown);
    const fault = options.faults.forPerson(taken.person.personId);
    if (fault.delayMs > 0) await wait(fault.delayMs);
    if (fault.mode === 'down') return hangUp(reply);
    const chosen = request.body.val === 'skriv-under' ? treatmentOf(fault.mode) : 'cancel';
    return answerBrowser(reply, service(), taken, chosen);
  });
  return app;
}

async function answerBrowser(reply: FastifyReply, service: Service, request: SignRequest, treatment: Treatment): Promise<FastifyReply> {
  const EidSignResponse = await answer(service, request, treatment, new Date());
  const policy = SECURITY_HEADERS['content-security-policy'] ?? '';
  const returnOrigin = new URL(request.returnUrl).origin;
  reply.header('content-security-policy', policy.replace("form-action 'self'", `form-action ${returnOrigin}`));
  return html(reply, answerPage(request.returnUrl, { Binding: BINDING, RelayState: request.requestId, EidSignResponse }));
}

function treatmentOf(mode: ReturnType<SignFaults['forPerson']>['mode']): Treatment {
  return mode === 'slow' || mode === 'down' ? 'ok' : mode;
}

function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function html(reply: FastifyReply, content: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(content);
}

function fullName({ person }: SignRequest): string {
  return `${person.given} ${person.surname}`;
}

function signForm(body: unknown): SignForm {
  const fields = new Map(Object.entries(typeof body === 'object' && body !== null ? body : {}));
  const field = (name: keyof SignForm): string => {
    const value: unknown = fields.get(name);
    if (typeof value !== 'string' || value === '') throw new BadRequest(TEXTS.incomplete);
    return value;
  };
  return { Binding: field('Binding'), RelayState: field('RelayState'), EidSignRequest: field('EidSignRequest') };
}
