import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { SamfallighetSchema, type Samfallighet } from '@uppgiftsandring/shared/domain/ansokan';
import { ORGNR_PATTERN } from '@uppgiftsandring/shared/domain/organisationsnummer';
import type { Deps } from '../deps.ts';
import { badRequest, notFound } from '../http/errors.ts';
import { countCall } from '../http/rateLimit.ts';
import { sessionOf } from '../session/sessionOf.ts';
import type { ForeningKey } from './foreningRegister.ts';

const QuerySchema = v.strictObject({ orgNr: v.pipe(v.string(), v.regex(ORGNR_PATTERN)) });
const ParamsSchema = v.object({ id: v.pipe(v.string(), v.maxLength(36)) });
const LookupSchema = v.object({ name: v.string(), orgNr: v.string(), lanskod: v.string() });

/** `{id}` is the organisation number with dash; the association's UUID is understood too (INC-28). */
function keyOf(id: string): ForeningKey {
  if (ORGNR_PATTERN.test(id)) return { orgNr: id };
  if (v.is(v.pipe(v.string(), v.uuid()), id)) return { objektidentitet: id };
  throw badRequest([{ path: 'id', kod: 'format' }]);
}

/** Look-up of an association (API-18, API-03, API-21), limited for each session. */
export function registerRoutes(app: FastifyInstance, { db, register, config, now }: Deps): void {
  const found = (samfallighet: Samfallighet | null): Samfallighet => {
    if (samfallighet === null) throw notFound();
    return samfallighet;
  };

  app.get<{ Querystring: v.InferOutput<typeof QuerySchema> }>(
    '/api/samfallighetsforening',
    { schema: { querystring: QuerySchema, response: { 200: LookupSchema } } },
    async (request, reply) => {
      await countCall(db, 'sok-forening', sessionOf(request).id, config.lookup, now(), reply);
      const { name, orgNr, lanskod } = found(await register.find({ orgNr: request.query.orgNr }));
      return { name, orgNr, lanskod };
    },
  );

  app.get<{ Params: v.InferOutput<typeof ParamsSchema> }>(
    '/api/samfallighetsforening/:id',
    { schema: { params: ParamsSchema, response: { 200: SamfallighetSchema } } },
    async (request, reply) => {
      const key = keyOf(request.params.id);
      await countCall(db, 'las-forening', sessionOf(request).id, config.lookup, now(), reply);
      return found(await register.find(key));
    },
  );

  app.get<{ Params: v.InferOutput<typeof ParamsSchema> }>(
    '/api/samfallighetsforening/:id/styrelseregler',
    { schema: { params: ParamsSchema, response: { 200: SamfallighetSchema.entries.styrelseinformation } } },
    async (request, reply) => {
      const key = keyOf(request.params.id);
      await countCall(db, 'las-forening', sessionOf(request).id, config.lookup, now(), reply);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(found(await register.find(key)).styrelseinformation));
    },
  );
}
