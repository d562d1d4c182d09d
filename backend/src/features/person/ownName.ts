import { fullName } from '@uppgiftsandring/shared/domain/text';
import type { LoggedInPerson } from '../../adapters/login/loginProvider.ts';
import type { WithLogger } from '../../config/with.ts';
import type { WithPerson } from '../../adapters/register/personRegister.ts';

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
