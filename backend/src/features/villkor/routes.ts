import { GodkannandeSchema, VillkorHashSchema } from '@uppgiftsandring/shared/wire/session';
import { badRequest } from '../../base/errors.ts';
import type { Api } from '../api/validation.ts';
import { emptyAnswer, textAnswer } from '../api/answers.ts';
import { sessionOf } from '../api/sessionOf.ts';
import { hashFor, noteAcceptance } from './godkannande.ts';
import type { WithClock, WithDb } from '../../config/with.ts';

/** The value that the terms cookie must have for this person (API-19, TERMS-09, TERMS-11), and the call by which the person accepts (TERMS-07, VAL-63). */
export function villkorRoutes(app: Api, { db, now }: WithDb & WithClock): void {
  app.get(
    '/api/anvandarvillkor/hash',
    { schema: { response: { 200: textAnswer('MD5, 32 hexadecimala tecken.', VillkorHashSchema) } } },
    async (request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .serializer(String)
        .send(hashFor(sessionOf(request).personnummer)),
  );

  app.post(
    '/api/anvandarvillkor/godkann',
    { schema: { body: GodkannandeSchema, response: { 204: emptyAnswer('Godkännandet är noterat.') } } },
    async (request, reply) => {
      const { personnummer } = sessionOf(request);
      // Only the version that was shown can be accepted.
      if (request.body.hash !== hashFor(personnummer)) throw badRequest([{ path: 'hash', kod: 'annan' }]);
      await noteAcceptance(db, personnummer, now());
      return reply.code(204).send();
    },
  );
}
