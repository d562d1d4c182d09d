import { SKYDDADE_PERSONUPPGIFTER } from '@uppgiftsandring/shared/domain/constants';
import { isPersonalId } from '@uppgiftsandring/shared/domain/person/personnummer';
import { PersonParamsSchema, PersonSchema } from '@uppgiftsandring/shared/wire/register';
import { fullName } from '@uppgiftsandring/shared/domain/text';
import { badRequest, notFound, Problem } from '../../base/errors.ts';
import { uppslag } from '../granskning/uppslag.ts';
import type { Api } from '../api/validation.ts';
import type { WithClock, WithConfig, WithDb, WithLogger } from '../../config/with.ts';
import type { WithPerson } from '../../adapters/register/personRegister.ts';
import type { LoggedInPerson } from '../../adapters/login/loginProvider.ts';

/** Look-up of a person for the board (API-02), limited and recorded (PLUS-61). A response about a protected person says only that (PLUS-66). */
export function personRoutes(app: Api, deps: WithDb & WithConfig & WithClock & WithPerson): void {
  const { person, now } = deps;

  app.get('/api/personnummer/:personnummer', { schema: { params: PersonParamsSchema, response: { 200: PersonSchema } } }, async (request, reply) => {
    const { personnummer } = request.params;
    if (!/^\d{8}-\d{4}$/.test(personnummer) || !isPersonalId(personnummer, now())) throw badRequest([{ path: 'personnummer', kod: 'felaktigt' }]);
    const found = await uppslag(deps, reply, {
      handelse: 'personuppslag',
      kind: 'personnummer',
      avser: () => personnummer,
      utfall: ({ skyddad }) => (skyddad ? 'inte visad' : 'visad'),
      find: () => person.find(personnummer),
    });
    if (found === null) throw notFound();
    const { skyddad, ...shown } = found;
    if (skyddad) throw new Problem(403, SKYDDADE_PERSONUPPGIFTER);
    return shown;
  });
}

/** The logged-in person's name by the login, else by the person register (CONT-06, SHELL-08); neither counted nor recorded. Empty when neither has it. */
export async function ownName(
  { personnummer, fullname }: Pick<LoggedInPerson, 'personnummer' | 'fullname'>,
  { person, logger }: WithPerson & WithLogger,
): Promise<string> {
  if (fullname !== '') return fullname;
  try {
    return fullName((await person.find(personnummer)) ?? {});
  } catch (err) {
    // A draft can be created without the name now; it gets the name the next time that it is read.
    logger.warn({ err }, 'the own name could not be read');
    return '';
  }
}
