import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addFaults } from '../control/applyFault.ts';
import type { Faults } from '../control/faults.ts';
import { demandToken } from '../http/demandToken.ts';
import { createServer, textIn } from '../http/server.ts';
import { DOCUMENTS, type Case, type Cases, type Submission } from './cases.ts';

const text = { type: 'string', pattern: '\\S' };
const answer = { enum: ['JA', 'NEJ', 'OKANT'] };
const undertecknare = {
  type: 'object',
  required: ['iStyrelsen', 'firmatecknare', 'roller', 'tillitsnivaInloggning', 'tillitsnivaUnderskrift'],
  properties: {
    iStyrelsen: answer,
    firmatecknare: answer,
    roller: { type: 'array', items: text },
    tillitsnivaInloggning: { anyOf: [{ type: 'null' }, text] },
    tillitsnivaUnderskrift: text,
  },
};

/** A submission; its documents are base64 that begins as such a document does: `<` and `%PDF-`. */
const SUBMISSION = {
  type: 'object',
  required: ['ansokanId', 'orgNr', 'forening', 'undertecknare', 'signedXml', 'pdf'],
  properties: {
    ansokanId: text,
    orgNr: { type: 'string', pattern: '^\\d{6}-\\d{4}$' },
    forening: text,
    undertecknare,
    signedXml: { type: 'string', pattern: '^P[A-P][A-Za-z0-9+/]+={0,2}$' },
    pdf: { type: 'string', pattern: '^JVBERi[0-3][A-Za-z0-9+/]+={0,2}$' },
  },
};

/** The association of a request: that of the submission, or of the case it asks about. */
function orgNrOf({ body, params }: FastifyRequest, cases: Cases): string | null {
  return textIn(body, 'orgNr') || (cases.byNumber(textIn(params, 'arendenr'))?.orgNr ?? null);
}

const TOLD = ['/arenden/:arendenr/status', '/handlaggningstid'];

/** The case system. A repeated `Idempotency-Key` answers 200 with its number, 409 for another application; `/status` says how far a case has come (PLUS-17), `/handlaggningstid` how long one takes (PLUS-75). */
export function createCaseServer(faults: Faults, cases: Cases, keysDir: string): FastifyInstance {
  const app = createServer();
  addFaults(app, faults, 'case', (request) => orgNrOf(request, cases));
  demandToken(app, keysDir, 'case', ({ method, routeOptions }) => method === 'POST' || TOLD.includes(routeOptions.url ?? ''));

  app.post<{ Body: Submission }>('/arenden', { schema: { body: SUBMISSION }, attachValidation: true }, ({ body, headers, validationError }, reply) => {
    const key = headers['idempotency-key'];
    if (typeof key !== 'string' || key === '') return reply.code(400).send({ status: 400, fel: 'Idempotency-Key saknas' });
    if (validationError) {
      const [{ instancePath = '', params = {} } = {}] = validationError.validation;
      return reply.code(400).send({ status: 400, fel: `Felaktigt fält: ${instancePath.split('/')[1] ?? String(params['missingProperty'])}` });
    }
    const earlier = cases.byKey(key);
    if (earlier === undefined) return reply.code(201).send({ arendenr: cases.add(body, key, new Date()).arendenr });
    if (earlier.ansokanId !== body.ansokanId) return reply.code(409).send({ status: 409, fel: 'Idempotency-Key hör till en annan ansökan' });
    return reply.code(200).send({ arendenr: earlier.arendenr });
  });

  app.get('/handlaggningstid', (_request, reply) => (cases.veckor === null ? reply.callNotFound() : reply.send({ veckor: cases.veckor })));

  app.get<{ Querystring: { ansokanId?: string } }>('/arenden', ({ query: { ansokanId } }) => ({
    arenden: cases
      .all()
      .filter((one) => ansokanId === undefined || one.ansokanId === ansokanId)
      .map(shown),
  }));

  const addOne = (where: string, send: (found: Case, reply: FastifyReply) => FastifyReply) =>
    app.get<{ Params: { arendenr: string } }>(`/arenden/:arendenr${where}`, ({ params }, reply) => {
      const found = cases.byNumber(params.arendenr);
      return found === undefined ? reply.callNotFound() : send(found, reply);
    });
  addOne('', (found, reply) => reply.send(shown(found)));
  addOne('/status', (found, reply) => reply.send({ arendenr: found.arendenr, handelser: cases.eventsOf(found) }));
  for (const [file, type] of Object.entries(DOCUMENTS)) addOne(`/${file}`, ({ arendenr }, reply) => reply.type(type).send(cases.document(arendenr, file)));
  return app;
}

const shown = ({ idempotencyKey: _kept, ...rest }: Case): Omit<Case, 'idempotencyKey'> => rest;
