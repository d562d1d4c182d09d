import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import type { Signer } from '../protocol/types.ts';
import type { Session } from '../../api/sessionOf.ts';

/** The signer. The names come from the login; without them from the contact person's name, whose last word is taken as the surname. */
export function signerOf(session: Pick<Session, 'personnummer' | 'fornamn' | 'efternamn'>, { kontaktperson }: Pick<Ansokan, 'kontaktperson'>): Signer {
  const words = (kontaktperson?.fullname ?? '').split(' ');
  return {
    personId: session.personnummer.replace('-', ''),
    givenName: session.fornamn || words.slice(0, -1).join(' '),
    surname: session.efternamn || words.slice(-1).join(''),
  };
}
