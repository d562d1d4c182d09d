import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Cases } from '../case/server.ts';
import { readAsset } from '../http/assets.ts';
import { createServer } from '../http/server.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { addMailbox } from '../mail/routes.ts';
import { addTraces } from '../traces/routes.ts';
import { Traces } from '../traces/traces.ts';
import { addCases, caseTable } from './cases.ts';
import type { Faults } from './faults.ts';
import { readOrder, type OrderResult } from './order.ts';
import { controlPage } from './page.ts';

const HTML = 'text/html; charset=utf-8';

/** Whether a page of another site sent the request: those may not order anything. */
function isForeign(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/**
 * The control page `/kontroll` and its API (PLUS-32): `GET /kontroll/api/faults` lists, `PUT` orders, `DELETE` resets,
 * `DELETE /kontroll/api/faults/:id` removes one. Where the case system runs in this process, its cases are controlled too (PLUS-17).
 * The mailbox is here as well (PLUS-16), and a collector of traces (PLUS-64).
 */
export function createControlServer(faults: Faults, cases: Cases | null, mailbox: Mailbox): FastifyInstance {
  const app = createServer();
  app.register(formbody);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && isForeign(request)) void reply.code(403).send({ status: 403, fel: 'Bara från den här sidan' });
    else done();
  });
  addApi(app, faults);
  addPages(app, faults, cases);
  if (cases !== null) addCases(app, cases);
  addMailbox(app, mailbox);
  addTraces(app, new Traces());
  return app;
}

function place(faults: Faults, result: OrderResult) {
  return 'fel' in result ? null : result.orders.map((order) => faults.set(order));
}

function addApi(app: FastifyInstance, faults: Faults): void {
  app.get('/kontroll/api/faults', () => ({ faults: faults.list() }));
  app.put('/kontroll/api/faults', (request, reply) => {
    const result = readOrder(request.body);
    return 'fel' in result ? reply.code(400).send({ status: 400, fel: result.fel }) : reply.send({ faults: place(faults, result) });
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
    place(faults, result);
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
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const asset = await readAsset(request.params.name);
    return asset === null ? reply.callNotFound() : reply.type(asset.type).send(asset.content);
  });
}
