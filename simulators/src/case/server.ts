import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addFaults } from '../control/applyFault.ts';
import type { Faults } from '../control/faults.ts';
import { demandToken } from '../http/demandToken.ts';
import { createServer } from '../http/server.ts';
import type { CaseProgress } from './progress.ts';
import type { Case, CaseArchive } from './caseArchive.ts';
import { readSubmission } from './submission.ts';

/** The association of a request: that of the submission, or of the case it asks about. */
function orgNrOf({ body, params }: FastifyRequest, archive: CaseArchive): string | null {
  if (typeof body === 'object' && body !== null && 'orgNr' in body && typeof body.orgNr === 'string') return body.orgNr;
  const arendenr = typeof params === 'object' && params !== null && 'arendenr' in params ? params.arendenr : null;
  return typeof arendenr === 'string' ? (archive.byNumber(arendenr)?.orgNr ?? null) : null;
}

/** The cases that a case system has, and how far each has come. */
export interface Cases {
  readonly archive: CaseArchive;
  readonly progress: CaseProgress;
}

function shown(one: Case) {
  const { idempotencyKey: _kept, ...rest } = one;
  return rest;
}

/**
 * The case system: `POST /arenden` with an `Idempotency-Key` answers 201 with a new case number, and 200 with the same number on
 * every repeat of the key. The same key with another application answers 409. Another key creates another case: keeping
 * its key is up to the sender. `GET /arenden/{arendenr}/status` says how far a case has come (PLUS-17).
 * Both need its token; what testers read does not.
 */
export function createCaseServer(faults: Faults, { archive, progress }: Cases, keysDir: string): FastifyInstance {
  const app = createServer();
  addFaults(app, faults, 'case', (request) => orgNrOf(request, archive));
  demandToken(app, keysDir, 'case', ({ method, routeOptions }) => method === 'POST' || routeOptions.url === '/arenden/:arendenr/status');

  app.post('/arenden', (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || key === '') return reply.code(400).send({ status: 400, fel: 'Idempotency-Key saknas' });
    const submission = readSubmission(request.body);
    if ('fel' in submission) return reply.code(400).send({ status: 400, fel: `Felaktigt fält: ${submission.fel}` });
    const earlier = archive.byKey(key);
    if (earlier === undefined) return reply.code(201).send({ arendenr: archive.add(submission, key, new Date()).arendenr });
    if (earlier.ansokanId !== submission.ansokanId) return reply.code(409).send({ status: 409, fel: 'Idempotency-Key hör till en annan ansökan' });
    return reply.code(200).send({ arendenr: earlier.arendenr });
  });

  app.get<{ Querystring: { ansokanId?: string } }>('/arenden', (request) => {
    const { ansokanId } = request.query;
    return { arenden: (ansokanId === undefined ? archive.all() : archive.byApplication(ansokanId)).map(shown) };
  });

  app.get<{ Params: { arendenr: string } }>('/arenden/:arendenr', (request, reply) => {
    const found = archive.byNumber(request.params.arendenr);
    return found === undefined ? reply.callNotFound() : reply.send(shown(found));
  });

  app.get<{ Params: { arendenr: string } }>('/arenden/:arendenr/status', (request, reply) => {
    const found = archive.byNumber(request.params.arendenr);
    return found === undefined ? reply.callNotFound() : reply.send({ arendenr: found.arendenr, handelser: progress.of(found) });
  });

  for (const [file, handling, type] of [
    ['handling.xml', 'signedXml', 'application/xml'],
    ['handling.pdf', 'pdf', 'application/pdf'],
  ] as const) {
    app.get<{ Params: { arendenr: string } }>(`/arenden/:arendenr/${file}`, (request, reply) => {
      const found = archive.byNumber(request.params.arendenr);
      return found === undefined ? reply.callNotFound() : reply.type(type).send(archive.document(found.arendenr, handling));
    });
  }
  return app;
}
