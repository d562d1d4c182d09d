import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addFaults } from '../control/applyFault.ts';
import type { Faults } from '../control/faults.ts';
import { createServer } from '../http/server.ts';
import { CaseStore, type Case } from './store.ts';
import { readSubmission } from './submission.ts';

function orgNrOf(request: FastifyRequest): string | null {
  const { body } = request;
  return typeof body === 'object' && body !== null && 'orgNr' in body && typeof body.orgNr === 'string' ? body.orgNr : null;
}

function shown(one: Case) {
  const { idempotencyKey: _kept, ...rest } = one;
  return rest;
}

/**
 * The case system: `POST /arenden` with an `Idempotency-Key` answers 201 with a new case number, and 200 with the same number on
 * every repeat of the key. The same key with another application answers 409. Another key creates another case: keeping
 * its key is up to the sender.
 */
export function createCaseServer(faults: Faults, dataDir: string): FastifyInstance {
  const app = createServer();
  const store = new CaseStore(dataDir);
  addFaults(app, faults, 'case', orgNrOf);

  app.post('/arenden', (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || key === '') return reply.code(400).send({ status: 400, fel: 'Idempotency-Key saknas' });
    const submission = readSubmission(request.body);
    if ('fel' in submission) return reply.code(400).send({ status: 400, fel: `Felaktigt fält: ${submission.fel}` });
    const earlier = store.byKey(key);
    if (earlier === undefined) return reply.code(201).send({ arendenr: store.add(submission, key, new Date()).arendenr });
    if (earlier.ansokanId !== submission.ansokanId) return reply.code(409).send({ status: 409, fel: 'Idempotency-Key hör till en annan ansökan' });
    return reply.code(200).send({ arendenr: earlier.arendenr });
  });

  app.get<{ Querystring: { ansokanId?: string } }>('/arenden', (request) => {
    const { ansokanId } = request.query;
    return { arenden: (ansokanId === undefined ? store.all() : store.byApplication(ansokanId)).map(shown) };
  });

  app.get<{ Params: { arendenr: string } }>('/arenden/:arendenr', (request, reply) => {
    const found = store.byNumber(request.params.arendenr);
    return found === undefined ? reply.callNotFound() : reply.send(shown(found));
  });

  for (const [file, handling, type] of [
    ['handling.xml', 'signedXml', 'application/xml'],
    ['handling.pdf', 'pdf', 'application/pdf'],
  ] as const) {
    app.get<{ Params: { arendenr: string } }>(`/arenden/:arendenr/${file}`, (request, reply) => {
      const found = store.byNumber(request.params.arendenr);
      return found === undefined ? reply.callNotFound() : reply.type(type).send(store.document(found.arendenr, handling));
    });
  }
  return app;
}
