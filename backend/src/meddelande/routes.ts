import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { MEDDELANDE_KINDS, type MeddelandeKind } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../http/errors.ts';
import { MeddelandeSchema, readMeddelande, writeMeddelande, type Meddelande } from './meddelandeStore.ts';

const ParamsSchema = v.object({ kind: v.picklist(MEDDELANDE_KINDS) });
const BodySchema = v.strictObject({ meddelande: MeddelandeSchema });

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The public messages (API-15, API-20): JSON, or JSON `null`. */
export function meddelandeRoutes(app: FastifyInstance, { db }: Deps): void {
  const answer = async (reply: FastifyReply, kind: MeddelandeKind) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(await readMeddelande(db, kind)));
  const schema = { response: { 200: MeddelandeSchema } };

  app.get('/public/getMeddelande', { schema }, (_request, reply) => answer(reply, 'notifiering'));
  app.get('/public/getSystemmeddelande', { schema }, (_request, reply) => answer(reply, 'system'));
}

/** Where an operator sets a message while the backend runs; behind a token, and not proxied to the outside. */
export function meddelandeOperatorRoutes(app: FastifyInstance, { db, now }: Deps, operatorToken: string): void {
  app.put<{ Params: { kind: MeddelandeKind }; Body: { meddelande: Meddelande } }>(
    '/internal/meddelande/:kind',
    {
      schema: { params: ParamsSchema, body: BodySchema, hide: true },
      onRequest: async (request) => {
        const given = digest(request.headers.authorization ?? '');
        if (!timingSafeEqual(given, digest(`Bearer ${operatorToken}`))) throw new Problem(401, 'OPERATOR_TOKEN');
      },
    },
    async (request, reply) => {
      await writeMeddelande(db, request.params.kind, request.body.meddelande, now());
      request.log.info({ event: 'meddelande', kind: request.params.kind }, 'message changed');
      return reply.code(204).send();
    },
  );
}
