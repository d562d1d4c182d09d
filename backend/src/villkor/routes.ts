import type { FastifyInstance } from 'fastify';
import { termsHash } from '@uppgiftsandring/shared/domain/villkorHash';
import texter from '@uppgiftsandring/shared/i18n/anvandarvillkor.sv.json' with { type: 'json' };
import { textAnswer } from '../openapi/answers.ts';
import { sessionOf } from '../session/sessionOf.ts';

/** The value that the terms cookie must have for this person (API-19, TERMS-09, TERMS-11). */
export function villkorRoutes(app: FastifyInstance): void {
  app.get('/api/anvandarvillkor/hash', { schema: { response: { 200: textAnswer('MD5, 32 hexadecimala tecken.') } } }, async (request, reply) =>
    reply.type('text/plain; charset=utf-8').serializer(String).send(termsHash(texter, sessionOf(request).personnummer)),
  );
}
