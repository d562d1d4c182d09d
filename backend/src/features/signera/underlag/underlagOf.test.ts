import { expect, it } from 'vitest';
import { EXEMPEL } from '../../../../test/signera/exempel.ts';
import { signerOf } from './underlagOf.ts';

const named = (fullname: string) => ({ kontaktperson: EXEMPEL.kontaktperson && { ...EXEMPEL.kontaktperson, fullname } });
const without = { personnummer: '19850314-2385', fornamn: '', efternamn: '' };

it('ESIG-07 the signer has the login’s names, or the contact person’s', () => {
  const personId = '198503142385';
  expect(signerOf({ ...without, fornamn: 'Anna', efternamn: 'Ek' }, named('Bo Ask'))).toEqual({ personId, givenName: 'Anna', surname: 'Ek' });
  expect(signerOf(without, named('Anna Maria Ek'))).toEqual({ personId, givenName: 'Anna Maria', surname: 'Ek' });
  expect(signerOf(without, named('Ek'))).toEqual({ personId, givenName: '', surname: 'Ek' });
  expect(signerOf(without, { kontaktperson: null })).toEqual({ personId, givenName: '', surname: '' });
});
