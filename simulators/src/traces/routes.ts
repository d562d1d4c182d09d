import type { FastifyInstance } from 'fastify';
import { EXPORT_REQUEST, type ExportRequest } from './otlp.ts';
import { tracePage, tracesPage } from './page.ts';
import type { Traces } from './traces.ts';

const HTML = 'text/html; charset=utf-8';

interface One {
  Params: { id: string };
}

/**
 * A collector of traces: `POST /v1/traces` (OTLP over HTTP, JSON), the pages `/sparningar`, and their API: `GET /sparningar/api/spar` lists,
 * `DELETE` empties, `GET /sparningar/api/spar/:id` is one.
 */
export function addTraces(app: FastifyInstance, traces: Traces): void {
  app.post<{ Body: ExportRequest }>('/v1/traces', { schema: { body: EXPORT_REQUEST } }, ({ body }) => {
    traces.add(body);
    return {};
  });
  app.get('/sparningar/api/spar', () => ({ spar: traces.list() }));
  app.delete('/sparningar/api/spar', (_request, reply) => {
    traces.clear();
    return reply.code(204).send();
  });
  app.get<One>('/sparningar/api/spar/:id', ({ params }, reply) => {
    const trace = traces.find(params.id);
    return trace === undefined ? reply.callNotFound() : reply.send(trace);
  });
  app.get('/sparningar', (_request, reply) => reply.type(HTML).send(tracesPage(traces.list())));
  app.post('/sparningar/tom', (_request, reply) => {
    traces.clear();
    return reply.redirect('/sparningar', 303);
  });
  app.get<One>('/sparningar/:id', ({ params }, reply) => {
    const trace = traces.find(params.id);
    return trace === undefined ? reply.callNotFound() : reply.type(HTML).send(tracePage(trace));
  });
}
