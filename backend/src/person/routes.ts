import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isPersonalId } from '@uppgiftsandring/shared/domain/personnummer';
import type { Deps } from '../deps.ts';
import { badRequest, notFound } from '../http/errors.ts';
import { countCall } from '../http/rateLimit.ts';
import { sessionOf } from '../session/sessionOf.ts';
import { PartSchema } from './personRegister.ts';

const ParamsSchema = v.object({ personnummer: v.pipe(v.string(), v.maxLength(20)) });

/** Eight digits, dash, four; a date and a check digit that are right. */
function isNumber(value: string, now: Date): boolean {
  return /^\d{8}-\d{4}$/.test(value) && isPersonalId(value, now);
}

/** Look-up of a person for the board (API-02), limited for each session. */
export function personRoutes(app: FastifyInstance, { db, person, config, now }: Deps): void {
  app.get<{ Params: v.InferOutput<typeof ParamsSchema> }>(
    '/api/personnummer/:personnummer',
    { schema: { params: ParamsSchema, response: { 200: PartSchema } } },
    async (request, reply) => {
      const { personnummer } = request.params;
      if (!isNumber(personnummer, now())) throw badRequest([{ path: 'personnummer', kod: 'felaktigt' }]);
      await countCall(db, 'personnummer', sessionOf(request).id, config.lookup, now(), reply);
      const part = await person.find(personnummer);
      if (part === null) throw notFound();
      return part;
    },
  );
}
