import { SamfallighetSchema, type Samfallighet } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ORGNR_PATTERN } from '@uppgiftsandring/shared/domain/ansokan/organisationsnummer';
import { isUuid } from '@uppgiftsandring/shared/domain/uuid';
import {
  SamfallighetParamsSchema,
  SamfallighetQuerySchema,
  SamfallighetstraffSchema,
  StyrelsereglerSchema,
} from '@uppgiftsandring/shared/wire/samfallighetsforening';
import type { Deps } from '../deps.ts';
import { badRequest, notFound } from '../http/errors.ts';
import { countCall } from '../http/rateLimit.ts';
import type { Api } from '../http/validation.ts';
import { sessionOf } from '../session/sessionOf.ts';
import type { ForeningKey } from './foreningRegister.ts';

/** `{id}` is the organisation number with dash; the association's UUID is accepted too (INC-28). */
function keyOf(id: string): ForeningKey {
  if (ORGNR_PATTERN.test(id)) return { orgNr: id };
  if (isUuid(id)) return { objektidentitet: id };
  throw badRequest([{ path: 'id', kod: 'format' }]);
}

/** Look-up of an association (API-18, API-03, API-21), limited for each session. */
export function registerRoutes(app: Api, { db, register, config, now }: Deps): void {
  const found = (samfallighet: Samfallighet | null): Samfallighet => {
    if (samfallighet === null) throw notFound();
    return samfallighet;
  };

  app.get(
    '/api/samfallighetsforening',
    { schema: { querystring: SamfallighetQuerySchema, response: { 200: SamfallighetstraffSchema } } },
    async (request, reply) => {
      await countCall(db, 'sok-forening', sessionOf(request).id, config.lookup, now(), reply);
      return found(await register.find({ orgNr: request.query.orgNr }));
    },
  );

  app.get('/api/samfallighetsforening/:id', { schema: { params: SamfallighetParamsSchema, response: { 200: SamfallighetSchema } } }, async (request, reply) => {
    const key = keyOf(request.params.id);
    await countCall(db, 'las-forening', sessionOf(request).id, config.lookup, now(), reply);
    return found(await register.find(key));
  });

  app.get(
    '/api/samfallighetsforening/:id/styrelseregler',
    { schema: { params: SamfallighetParamsSchema, response: { 200: StyrelsereglerSchema } } },
    async (request, reply) => {
      const key = keyOf(request.params.id);
      await countCall(db, 'las-forening', sessionOf(request).id, config.lookup, now(), reply);
      return found(await register.find(key)).styrelseinformation;
    },
  );
}
