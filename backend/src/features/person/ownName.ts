import { fullName } from '@uppgiftsandring/shared/domain/text';
import type { LoggedInPerson } from '../../adapters/login/loginProvider.ts';
import type { WithLogger } from '../../config/with.ts';
import type { WithPerson } from '../../adapters/register/personRegister.ts';

/**
 * The name of the person who is logged in: the login's, else the person register's (CONT-06, SHELL-08). Nobody is shown to anybody else by that, so it is
 * neither counted nor recorded. Empty when neither has a name now.
 */
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
