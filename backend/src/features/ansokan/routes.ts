import { AnsokanSchema } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { samfallighetShownTo, withHiddenNumbers } from '@uppgiftsandring/shared/domain/ansokan/hiddenNumbers';
import { todayInStockholm } from '@uppgiftsandring/shared/domain/tid/datum';
import { hasDuplicatePersonsServer, shownStyrelse } from '@uppgiftsandring/shared/domain/styrelse/styrelse';
import {
  AnsokanParamsSchema,
  BorttagningQuerySchema,
  KontaktpersonQuerySchema,
  OmdomeSchema,
  PaborjadSchema,
  UtgangspunktSchema,
} from '@uppgiftsandring/shared/wire/ansokan';
import type { FastifyReply } from 'fastify';
import { conflict, notFound } from '../../base/errors.ts';
import { uppslag, visadeIn } from '../granskning/uppslag.ts';
import { bodyAsSent, type Api } from '../api/validation.ts';
import { textAnswer, versionedAnswer } from '../api/answers.ts';
import { sessionOf } from '../api/sessionOf.ts';
import { currentDraft } from './currentDraft.ts';
import { ansokanAnswer, checkIfMatch } from './etag.ts';
import { isKontaktpersonValid } from './kontaktperson.ts';
import { assertCurrentShape, deleteDraft, findDraft, findDraftVersion, findLatestSigned, findOwn } from './repository.ts';
import { saveDraft } from './saveDraft.ts';
import { startFrom } from './startFrom.ts';
import { askedFor, countTyped } from './skyddade.ts';
import type { WithClock, WithConfig, WithDb, WithLogger } from '../../config/with.ts';
import type { WithPerson } from '../../adapters/register/personRegister.ts';
import type { WithRegister } from '../../adapters/register/foreningRegister.ts';

/** The draft: read, save, start from what was sent in (PLUS-73), check, delete (API-04, API-06…API-09), and whether there is one (RECPT-04). */
export function ansokanRoutes(app: Api, deps: WithDb & WithConfig & WithClock & WithLogger & WithRegister & WithPerson): void {
  const { db, now } = deps;
  const { validatorCompiler, knownIn } = bodyAsSent(AnsokanSchema);
  /** What a save asks of the registers, counted and recorded (PLUS-61). */
  const asking = (reply: FastifyReply): Pick<Parameters<typeof saveDraft>[2], 'findForening' | 'findPerson' | 'countTyped'> => ({
    findForening: (orgNr) =>
      uppslag(deps, reply, {
        handelse: 'foreningsuppslag',
        kind: 'valj-forening',
        avser: () => orgNr,
        find: () => deps.register.find({ orgNr }),
        visade: (found) => visadeIn(found, samfallighetShownTo(sessionOf(reply.request).personnummer, found)),
      }),
    findPerson: askedFor(deps, reply),
    countTyped: (sent, stored) => countTyped(deps, reply, sent, stored),
  });

  app.get('/api/ansokan', { schema: { response: { 200: versionedAnswer(AnsokanSchema) } } }, async (request, reply) =>
    ansokanAnswer(reply, await currentDraft(deps, sessionOf(request))),
  );

  // Creates no draft: a receipt page only needs to know whether there is one.
  app.get('/api/ansokan/paborjad', { schema: { response: { 200: PaborjadSchema } } }, async (request) =>
    Boolean((await findDraft(db, sessionOf(request).personnummer))?.innehall.samfallighet),
  );

  app.put(
    '/api/ansokan/:id',
    { validatorCompiler, schema: { params: AnsokanParamsSchema, body: AnsokanSchema, response: { 200: versionedAnswer(AnsokanSchema) } } },
    async (request, reply) => {
      const saved = await saveDraft(deps, sessionOf(request), {
        id: request.params.id,
        ansokan: request.body,
        known: knownIn(request.body),
        ifMatch: request.headers['if-match'],
        ...asking(reply),
      });
      return ansokanAnswer(reply, saved);
    },
  );

  app.put(
    '/api/ansokan/:id/utgangspunkt',
    { schema: { params: AnsokanParamsSchema, body: UtgangspunktSchema, response: { 200: versionedAnswer(AnsokanSchema) } } },
    async (request, reply) => {
      const { params, body, headers } = request;
      const start = { id: params.id, fran: body.ansokanId, ifMatch: headers['if-match'], ...asking(reply) };
      return ansokanAnswer(reply, await startFrom(deps, sessionOf(request), start));
    },
  );

  app.put('/api/ansokan/validera', { schema: { body: AnsokanSchema, response: { 200: OmdomeSchema } } }, async (request, reply) => {
    const { personnummer } = sessionOf(request);
    const stored = (await findDraft(db, personnummer))?.innehall ?? request.body;
    const sent = withHiddenNumbers(request.body, personnummer, stored);
    await countTyped(deps, reply, sent, stored);
    return !hasDuplicatePersonsServer(shownStyrelse(sent));
  });

  app.get('/api/ansokan/valideraKontaktperson', { schema: { querystring: KontaktpersonQuerySchema, response: { 200: OmdomeSchema } } }, async (request) => {
    const { personnummer } = sessionOf(request);
    const own = await findOwn(db, personnummer, request.query.id);
    if (own === null) throw notFound();
    assertCurrentShape(own);
    return isKontaktpersonValid(own.innehall.kontaktperson, personnummer, todayInStockholm(now()));
  });

  app.delete('/api/ansokan', { schema: { querystring: BorttagningQuerySchema, response: { 200: textAnswer('Borttagen.') } } }, async (request, reply) => {
    const { personnummer } = sessionOf(request);
    const { id } = request.query;
    const draft = await findDraftVersion(db, personnummer);
    if (id !== undefined && draft?.id !== id) {
      // The one that is meant is gone already, or signed; another one stays.
      if ((await findOwn(db, personnummer, id)) !== null) throw conflict('UNDERSKRIVEN');
    } else if (draft !== null) {
      checkIfMatch(request.headers['if-match'], draft.version);
      if (!(await deleteDraft(db, draft.id, draft.version))) throw conflict('ANDRAD_SEDAN_LASNING');
    } else if ((await findLatestSigned(db, personnummer)) !== null) {
      throw conflict('UNDERSKRIVEN');
    }
    return reply.type('text/plain; charset=utf-8').serializer(String).send('OK, ansökan är borttagen.');
  });
}
