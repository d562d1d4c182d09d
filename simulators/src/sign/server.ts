import type { FastifyInstance, FastifyReply } from 'fastify';
import { addFaults, hangUp } from '../control/applyFault.ts';
import type { Faults } from '../control/faults.ts';
import { isSigningMode, type Mode } from '../control/modes.ts';
import { createServer, HTML, securityHeaders, textIn } from '../http/server.ts';
import { answer, treatmentOf } from './answer.ts';
import { answerPage, refusedPage, signPage } from './pages.ts';
import { verifyRequest, type SignForm } from './request.ts';
import { readService, signEntities } from './settings.ts';
import { Waiting } from './waiting.ts';
import { BINDING } from './words.ts';
import { BadRequest } from './xml.ts';

const UNKNOWN = 'Begäran finns inte eller är redan besvarad. Gå tillbaka till tjänsten och börja om.';

/** The development signing service (ESIG-05), `POST /sign`. `origin` and `appOrigin`: its own and the application's as the browser sees them. */
export function createSignServer(faults: Faults, keysDir: string, origin: string, appOrigin: string): FastifyInstance {
  // Read at each use: keys may be replaced while the service runs.
  const service = () => readService(keysDir, signEntities(origin, appOrigin));
  service();
  const waiting = new Waiting();
  const app = createServer();
  // The faults of one person's signing strike when it is known whose it is; these before that.
  const isForAll = (mode: Mode) => mode === 'down' || !isSigningMode(mode);
  addFaults(app, faults, 'sign', () => null, isForAll);
  app.setErrorHandler((error, _request, reply) => (error instanceof BadRequest ? html(reply.code(400), refusedPage(error.message)) : reply.send(error)));
  app.post('/sign', (request, reply) => {
    const now = new Date();
    const id = waiting.add(verifyRequest(signForm(request.body), service().agreement, now), now);
    if (id === null) throw new BadRequest('Begäran har redan använts.');
    return reply.redirect(`/sign/${id}`, 303);
  });
  app.get<{ Params: { id: string } }>('/sign/:id', ({ params: { id } }, reply) => {
    const { person, message } = waiting.get(id) ?? refuse(UNKNOWN);
    return html(reply, signPage(id, `${person.given} ${person.surname}`, message));
  });
  app.post<{ Params: { id: string }; Body: { val?: string } }>('/sign/:id', async (request, reply) => {
    const taken = waiting.take(request.params.id) ?? refuse(UNKNOWN);
    const fault = faults.strike('sign', taken.person.personId, isSigningMode);
    if (fault !== null) await faults.delay(fault);
    if (fault?.mode === 'down') return hangUp(request, reply);
    const treatment = request.body.val === 'skriv-under' ? treatmentOf(fault?.mode) : 'cancel';
    const EidSignResponse = await answer(service(), taken, treatment, new Date());
    reply.headers(securityHeaders(new URL(taken.returnUrl).origin));
    return html(reply, answerPage(taken.returnUrl, { Binding: BINDING, RelayState: taken.requestId, EidSignResponse }));
  });
  return app;
}

function refuse(reason: string): never {
  throw new BadRequest(reason);
}

const html = (reply: FastifyReply, content: string): FastifyReply => reply.type(HTML).send(content);

function signForm(body: unknown): SignForm {
  const field = (name: keyof SignForm) => textIn(body, name) || refuse('Begäran saknar fält.');
  return { Binding: field('Binding'), RelayState: field('RelayState'), EidSignRequest: field('EidSignRequest') };
}
