import { createHash, timingSafeEqual } from 'node:crypto';
import { MeddelandeBodySchema, MeddelandeParamsSchema, MeddelandeSchema } from '@uppgiftsandring/shared/wire/meddelande';
import type { Deps } from '../deps.ts';
import { Problem } from '../http/errors.ts';
import type { Api } from '../http/validation.ts';
import { readMeddelande, writeMeddelande } from './repository.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The public messages (API-15, API-20): JSON, or JSON `null`. */
export function meddelandeRoutes(app: Api, { db }: Deps): void {
  const schema = { response: { 200: MeddelandeSchema } };

  app.get('/public/getMeddelande', { schema }, () => readMeddelande(db, 'notifiering'));
  app.get('/public/getSystemmeddelande', { schema }, () => readMeddelande(db, 'system'));
}

/** Where an operator sets a message while the backend runs; requires a token, and is not reachable through the composition server. */
export function meddelandeOperatorRoutes(app: Api, { db, now }: Deps, operatorToken: string): void {
  app.put(
    '/internal/meddelande/:kind',
    {
      schema: { params: MeddelandeParamsSchema, body: MeddelandeBodySchema, hide: true },
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
