import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Cases } from '../case/cases.ts';
import { addCollection } from '../http/collection.ts';
import { createServer, HTML } from '../http/server.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { mailboxPage, mailPage } from '../mail/page.ts';
import { EXPORT_REQUEST, type ExportRequest } from '../traces/otlp.ts';
import { tracePage, tracesPage } from '../traces/page.ts';
import { Traces } from '../traces/traces.ts';
import { addCases, caseTable } from './cases.ts';
import type { Faults } from './faults.ts';
import { readOrder } from './order.ts';
import { controlPage } from './page.ts';

/** Whether a page of another site sent the request: those may not order anything. */
const isForeign = ({ headers }: FastifyRequest): boolean => !['same-origin', 'none', undefined].includes(headers['sec-fetch-site']?.toString());

/** `/kontroll` and its API (PLUS-32, PLUS-17), the mailbox `/brevlada` (PLUS-16), and the collector of traces `/v1/traces` with `/sparningar` (PLUS-64). */
export function createControlServer(faults: Faults, cases: Cases | null, mailbox: Mailbox): FastifyInstance {
  const app = createServer();
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && isForeign(request)) void reply.code(403).send({ status: 403, fel: 'Bara från den här sidan' });
    else done();
  });
  addApi(app, faults);
  addPages(app, faults, cases);
  if (cases !== null) addCases(app, cases);
  addCollection(app, '/brevlada', 'mejl', mailbox, { all: mailboxPage, one: mailPage, parts: { html: (mail) => mail.html } });
  const traces = new Traces();
  app.post<{ Body: ExportRequest }>('/v1/traces', { schema: { body: EXPORT_REQUEST } }, ({ body }) => {
    traces.add(body);
    return {};
  });
  addCollection(app, '/sparningar', 'spar', traces, { all: tracesPage, one: tracePage });
  return app;
}

function addApi(app: FastifyInstance, faults: Faults): void {
  app.get('/kontroll/api/faults', () => ({ faults: faults.list() }));
  app.put('/kontroll/api/faults', (request, reply) => {
    const result = readOrder(request.body);
    if ('fel' in result) return reply.code(400).send({ status: 400, fel: result.fel });
    return reply.send({ faults: result.orders.map((order) => faults.set(order)) });
  });
  app.delete('/kontroll/api/faults', (_request, reply) => {
    faults.reset();
    return reply.code(204).send();
  });
  app.delete<{ Params: { id: string } }>('/kontroll/api/faults/:id', (request, reply) =>
    faults.remove(request.params.id) ? reply.code(204).send() : reply.callNotFound(),
  );
}

function addPages(app: FastifyInstance, faults: Faults, cases: Cases | null): void {
  const show = (error: string | null) => controlPage(faults.list(), error, caseTable(cases));
  app.get('/', (_request, reply) => reply.redirect('/kontroll', 303));
  app.get('/kontroll', (_request, reply) => reply.type(HTML).send(show(null)));
  app.post('/kontroll/bestall', (request, reply) => {
    const result = readOrder(request.body);
    if ('fel' in result) return reply.code(400).type(HTML).send(show(result.fel));
    for (const order of result.orders) faults.set(order);
    return reply.redirect('/kontroll', 303);
  });
  app.post<{ Body: { id?: string } | undefined }>('/kontroll/ta-bort', (request, reply) => {
    faults.remove(request.body?.id ?? '');
    return reply.redirect('/kontroll', 303);
  });
  app.post('/kontroll/aterstall', (_request, reply) => {
    faults.reset();
    return reply.redirect('/kontroll', 303);
  });
}
