import { isPersonalId } from '@uppgiftsandring/shared/domain/person/personnummer';
import { PersonParamsSchema, PersonSchema } from '@uppgiftsandring/shared/wire/person';
import type { Deps } from '../deps.ts';
import { badRequest, notFound } from '../http/errors.ts';
import { countCall } from '../http/rateLimit.ts';
import type { Api } from '../http/validation.ts';
import { sessionOf } from '../session/sessionOf.ts';

/** Eight digits, dash, four; correct date and check digit. */
function isNumber(value: string, now: Date): boolean {
  return /^\d{8}-\d{4}$/.test(value) && isPersonalId(value, now);
}

/** Look-up of a person for the board (API-02), limited for each session. */
export function personRoutes(app: Api, { db, person, config, now }: Deps): void {
  app.get('/api/personnummer/:personnummer', { schema: { params: PersonParamsSchema, response: { 200: PersonSchema } } }, async (request, reply) => {
    const { personnummer } = request.params;
    if (!isNumber(personnummer, now())) throw badRequest([{ path: 'personnummer', kod: 'felaktigt' }]);
    await countCall(db, 'personnummer', sessionOf(request).id, config.lookup, now(), reply);
    const found = await person.find(personnummer);
    if (found === null) throw notFound();
    return found;
  });
}
