import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AnsokanSchema } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { networkOf } from '@uppgiftsandring/shared/server/network';
import { SigningFormSchema, SigningStatusSchema, UnderlagQuerySchema } from '@uppgiftsandring/shared/wire/ansokan';
import { findShownDraft } from '../ansokan/judgeSkydd.ts';
import { askedFor } from '../ansokan/skyddade.ts';
import { underlagContent, underlagFilename } from '../pdf/documents.ts';
import { sendPdf } from '../pdf/sendPdf.ts';
import type { WithSigning } from './protocol/types.ts';
import { badRequest, isTooMany, notFound } from '../../base/errors.ts';
import { PDF_ANSWER } from '../api/answers.ts';
import { SIGN_CALLBACK } from '../api/csrf.ts';
import { countCall } from '../api/rateLimit.ts';
import type { Api } from '../api/validation.ts';
import { sessionOf } from '../api/sessionOf.ts';
import type { ResponseForm } from './protocol/signResponse.ts';
import { receiveAnswer, type AnswerResult } from './receiveAnswer.ts';
import { signingStatus } from './signingStatus.ts';
import { startSigning } from './startSigning.ts';
import { underlagOf } from './underlag/underlagOf.ts';
import { Rejected } from './xml/rejected.ts';
import type { WithClock, WithConfig, WithDb, WithLogger } from '../../config/with.ts';
import type { WithPerson } from '../../adapters/register/personRegister.ts';
import type { WithRegister } from '../../adapters/register/foreningRegister.ts';

/** What will be signed, to read before (PLUS-09), beginning to sign, and how far it has come (API-12, API-13, ESIG-01, ESIG-06). */
export function signeraRoutes(app: Api, deps: WithDb & WithConfig & WithClock & WithLogger & WithRegister & WithPerson & WithSigning): void {
  // `lamnad` is when the declaration was made, if it has been (VAL-63).
  app.get('/api/ansokan/underlag.pdf', { schema: { querystring: UnderlagQuerySchema, response: { 200: PDF_ANSWER } } }, async (request, reply) => {
    const draft = await findShownDraft(deps, sessionOf(request).personnummer);
    if (draft === null || draft.innehall.samfallighet === null) throw notFound();
    const underlag = await underlagOf(deps, request, draft, request.query.lamnad);
    return sendPdf(deps, reply, underlagContent(underlag, deps.config.env), underlagFilename(underlag.ansokan));
  });

  app.post('/api/signera/getSigningInstance', { schema: { body: AnsokanSchema, response: { 200: SigningFormSchema } } }, async (request, reply) => {
    const { personnummer } = sessionOf(request);
    // Each attempt renders a document, makes a signature and stores both.
    await countCall(deps.db, 'signera', personnummer, deps.config.signLimit, deps.now(), reply);
    try {
      return await startSigning(deps, deps.signing(), request, request.body, askedFor(deps, reply));
    } catch (error) {
      if (error instanceof Rejected) throw badRequest([{ path: '', kod: error.code }]);
      throw error;
    }
  });

  app.get('/api/signera/signingStatus', { schema: { response: { 200: SigningStatusSchema } } }, async (request) => ({
    status: await signingStatus(deps.db, sessionOf(request).personnummer, deps.now()),
  }));
}

/** The signing service's form has three fields; twenty thousand would take longer to read than an answer to verify. */
const FIELDS = 8;

const PAGES: Readonly<Record<AnswerResult | 'busy', string>> = {
  signed: '/ansokan/kvittens',
  cancelled: '/ansokan/error?orsak=avbruten',
  withdrawn: '/ansokan/error?orsak=aterkallad',
  removed: '/ansokan/error?orsak=borttagen',
  superseded: '/ansokan/error?orsak=ersatt',
  failed: '/ansokan/error?orsak=fel',
  busy: '/ansokan/error?orsak=upptagen',
};

/**
 * `POST /api/signera/callback`, where the signing service makes the browser post its answer (ESIG-05). It comes from another
 * site, so it has no session and gets no cookie; the answer itself says which request it belongs to. The browser is always sent on to a page.
 * Limited by address, since a post costs a verification and needs no session.
 */
export async function signeraCallbackRoute(app: Api, deps: WithDb & WithConfig & WithClock & WithLogger & WithSigning): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler(toErrorPage);
    scope.addHook('onRequest', (request, reply) => countCall(deps.db, 'callback', networkOf(request.ip), deps.config.callbackLimit, deps.now(), reply));
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { parser: (text) => parse(text, '&', '=', { maxKeys: FIELDS }) });
    scope.post(SIGN_CALLBACK, { schema: { hide: true } }, async (request, reply) =>
      reply.redirect(PAGES[await receiveAnswer(deps, deps.signing(), responseForm(request.body))], 303),
    );
  });
}

/** An answer that could not be received (too many, too large, not a form, no database) is not used up, and the user gets a page. */
function toErrorPage(err: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isTooMany(err)) return reply.redirect(PAGES.busy, 303);
  request.log.error({ event: 'signing-refused', code: 'not-received', err }, 'an answer could not be received');
  return reply.redirect(PAGES.failed, 303);
}

const FieldSchema = v.fallback(v.string(), '');
/** A missing or repeated field becomes empty, as do all fields when there is no form; empty fields are refused later, like all other faults. */
const PostedSchema = v.object({ Binding: FieldSchema, RelayState: FieldSchema, EidSignResponse: FieldSchema });

function responseForm(body: unknown): ResponseForm {
  const { Binding, RelayState, EidSignResponse } = v.parse(PostedSchema, Object(body));
  return { binding: Binding, relayState: RelayState, eidSignResponse: EidSignResponse };
}
