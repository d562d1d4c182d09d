import { SKYDDADE_PERSONUPPGIFTER } from '@uppgiftsandring/shared/domain/constants';
import { isPersonalId } from '@uppgiftsandring/shared/domain/person/personnummer';
import { PersonParamsSchema, PersonSchema } from '@uppgiftsandring/shared/wire/register';
import { badRequest, notFound, Problem } from '../../base/errors.ts';
import { uppslag } from '../granskning/uppslag.ts';
import type { Api } from '../api/validation.ts';
import type { WithClock, WithConfig, WithDb } from '../../config/with.ts';
import type { WithPerson } from '../../adapters/register/personRegister.ts';

/** Eight digits, dash, four; correct date and check digit. */
function isNumber(value: string, now: Date): boolean {
  return /^\d{8}-\d{4}$/.test(value) && isPersonalId(value, now);
}

/** Look-up of a person for the board (API-02), limited and recorded (PLUS-61). A response about a protected person says only that (PLUS-66). */
export function personRoutes(app: Api, deps: WithDb & WithConfig & WithClock & WithPerson): void {
  const { person, now } = deps;

  app.get('/api/personnummer/:personnummer', { schema: { params: PersonParamsSchema, response: { 200: PersonSchema } } }, async (request, reply) => {
    const { personnummer } = request.params;
    if (!isNumber(personnummer, now())) throw badRequest([{ path: 'personnummer', kod: 'felaktigt' }]);
    const find = () => person.find(personnummer);
    const found = await uppslag(deps, reply, {
      handelse: 'personuppslag',
      kind: 'personnummer',
      avser: () => personnummer,
      utfall: ({ skyddad }) => (skyddad ? 'inte visad' : 'visad'),
      find,
    });
    if (found === null) throw notFound();
    const { skyddad, ...shown } = found;
    if (skyddad) throw new Problem(403, SKYDDADE_PERSONUPPGIFTER);
    return shown;
  });
}
