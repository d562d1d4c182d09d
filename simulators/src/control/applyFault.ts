import type { Server, Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, Faults } from './faults.ts';
import type { Mode, ServiceName } from './modes.ts';

/** Half of a document in the wrong format: it can be parsed neither as JSON nor as HTML. */
const GARBAGE = '<html>{"typ": "FeatureColl\u0000\ufffd';

/** Health checks answer as long as the service is not down, and a page that shows a fault is not without its look. */
const isUnaffected = ({ url }: FastifyRequest): boolean => /^\/(?:livez$|readyz$|assets\/)/.test(url);

/** Refuses every connection while the service is down, also health checks. */
export function severWhenDown(server: Server, faults: Faults, service: ServiceName): void {
  server.on('connection', (socket: Socket) => {
    if (faults.isDown(service)) socket.destroy();
  });
}

/** Applies the ordered faults to a service's requests; `subjectOf` gives the person or association of a request. */
export function addFaults(
  app: FastifyInstance,
  faults: Faults,
  service: ServiceName,
  subjectOf: (request: FastifyRequest) => string | null,
  applies: (mode: Mode) => boolean = () => true,
): void {
  severWhenDown(app.server, faults, service);
  app.addHook('onRequest', (request, reply, done) => {
    if (!faults.isDown(service)) return done();
    hangUp(request, reply);
    return undefined;
  });
  const losingAnswer = new WeakSet<FastifyRequest>();
  app.addHook('preHandler', async (request, reply) => {
    if (isUnaffected(request)) return undefined;
    const fault = faults.strike(service, subjectOf(request), applies);
    if (fault === null) return undefined;
    await faults.delay(fault);
    if (fault.mode === 'lost-answer') losingAnswer.add(request);
    return answerWrongly(fault, request, reply);
  });
  app.addHook('onSend', async (request, reply) => {
    if (losingAnswer.has(request)) hangUp(request, reply);
  });
}

function answerWrongly(fault: Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const status = Number(fault.mode);
  if (status === 429) reply.header('retry-after', '1');
  if (status > 0) return reply.code(status).send({ status, fel: 'Beställt fel' });
  if (fault.mode === 'garbage') return reply.type('application/json').send(GARBAGE);
  return fault.mode === 'drop' || fault.mode === 'down' ? hangUp(request, reply) : undefined;
}

/** Cuts the connection instead of answering. */
export function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
