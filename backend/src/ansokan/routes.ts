import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { AnsokanSchema, type Ansokan } from '@uppgiftsandring/shared/domain/ansokan';
import { todayInStockholm } from '@uppgiftsandring/shared/domain/datum';
import { hasDuplicatePersonsServer, shownBoard } from '@uppgiftsandring/shared/domain/styrelse';
import type { Deps } from '../deps.ts';
import { conflict, notFound } from '../http/errors.ts';
import { countCall } from '../http/rateLimit.ts';
import { textAnswer, versionedAnswer } from '../openapi/answers.ts';
import { sessionOf } from '../session/sessionOf.ts';
import { currentDraft } from './currentDraft.ts';
import { checkIfMatch, etagOf } from './etag.ts';
import { isKontaktpersonValid } from './kontaktperson.ts';
import { assertCurrentShape, deleteDraft, findDraftVersion, findLatestSigned, findOwn, toAnsokan, type AnsokanRow } from './repository.ts';
import { saveDraft } from './saveDraft.ts';

const ParamsSchema = v.object({ id: v.pipe(v.string(), v.maxLength(100)) });
const QuerySchema = v.strictObject({ id: v.pipe(v.string(), v.uuid()) });

/** The Application in the body; version and time of saving only in headers (API-06, PLUS-10). */
function sendDraft(reply: FastifyReply, row: AnsokanRow): FastifyReply {
  return reply.header('etag', etagOf(row.version)).header('last-modified', row.updatedAt.toUTCString()).send(toAnsokan(row));
}

/** The draft: read, save, check, delete (API-04, API-06…API-09). */
export function ansokanRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config, now } = deps;

  app.get('/api/ansokan', { schema: { response: { 200: versionedAnswer(AnsokanSchema) } } }, async (request, reply) =>
    sendDraft(reply, await currentDraft(deps, sessionOf(request))),
  );

  app.put<{ Params: { id: string }; Body: Ansokan }>(
    '/api/ansokan/:id',
    { schema: { params: ParamsSchema, body: AnsokanSchema, response: { 200: versionedAnswer(AnsokanSchema) } } },
    async (request, reply) => {
      const session = sessionOf(request);
      const saved = await saveDraft(deps, session, {
        id: request.params.id,
        ansokan: request.body,
        ifMatch: request.headers['if-match'],
        countRegisterCall: () => countCall(db, 'valj-forening', session.id, config.lookup, now(), reply),
      });
      return sendDraft(reply, saved);
    },
  );

  app.put<{ Body: Ansokan }>(
    '/api/ansokan/validera',
    { schema: { body: AnsokanSchema, response: { 200: v.boolean() } } },
    async (request, reply) => reply.type('application/json; charset=utf-8').send(JSON.stringify(!hasDuplicatePersonsServer(shownBoard(request.body)))),
  );

  app.get<{ Querystring: { id: string } }>(
    '/api/ansokan/valideraKontaktperson',
    { schema: { querystring: QuerySchema, response: { 200: v.boolean() } } },
    async (request, reply) => {
      const { personnummer } = sessionOf(request);
      const own = await findOwn(db, personnummer, request.query.id);
      if (own === null) throw notFound();
      assertCurrentShape(own);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(isKontaktpersonValid(own.innehall.kontaktperson, personnummer, todayInStockholm(now()))));
    },
  );

  app.delete('/api/ansokan', { schema: { response: { 200: textAnswer('Borttagen.') } } }, async (request, reply) => {
    const { personnummer } = sessionOf(request);
    const draft = await findDraftVersion(db, personnummer);
    if (draft !== null) {
      checkIfMatch(request.headers['if-match'], draft.version);
      if (!(await deleteDraft(db, draft.id, draft.version))) throw conflict('ANDRAD_SEDAN_LASNING');
    } else if ((await findLatestSigned(db, personnummer)) !== null) {
      throw conflict('UNDERSKRIVEN');
    }
    return reply.type('text/plain; charset=utf-8').serializer(String).send('OK, ansökan är borttagen.');
  });
}
