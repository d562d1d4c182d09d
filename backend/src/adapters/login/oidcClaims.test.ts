import { describe, expect, it } from 'vitest';
import { LOA3, personOf } from './oidcClaims.ts';

const now = new Date('2025-01-01T12:00:00Z');
const PERSONNUMMER = 'https://id.oidc.se/claim/personalIdentityNumber';
const SAMORDNINGSNUMMER = 'https://id.oidc.se/claim/coordinationNumber';
const good = { acr: LOA3, auth_time: now.getTime() / 1000 - 10, given_name: 'Anna', family_name: 'Ek', name: 'Anna Ek', [PERSONNUMMER]: '198503142385' };

describe('claims of a login', () => {
  it('SESS-04 ASVS 10.5.2 give the person with the number as 8-4', () => {
    expect(personOf(good, now)).toEqual({
      loa: 'http://id.elegnamnden.se/loa/1.0/loa3',
      personnummer: '19850314-2385',
      fornamn: 'Anna',
      efternamn: 'Ek',
      fullname: 'Anna Ek',
    });
  });

  it('SESS-04 may have a coordination number instead', () => {
    const claims = { ...good, [PERSONNUMMER]: undefined, [SAMORDNINGSNUMMER]: '198404712385' };
    expect(personOf(claims, now).personnummer).toBe('19840471-2385');
  });

  it.each([
    [{ name: undefined }, 'Anna Ek'],
    [{ name: undefined, given_name: undefined }, 'Ek'],
    [{ name: undefined, given_name: undefined, family_name: undefined }, ''],
  ])('CONT-06 the full name is composed when the provider gives none: %j', (part, fullname) => {
    expect(personOf({ ...good, ...part }, now).fullname).toBe(fullname);
  });

  it('SESS-05 allow a provider’s clock to be a minute ahead', () => {
    expect(personOf({ ...good, auth_time: now.getTime() / 1000 + 60 }, now).personnummer).toBe('19850314-2385');
  });

  it.each([
    ['a lower level of assurance', { acr: 'http://id.elegnamnden.se/loa/1.0/loa2' }, 'claims'],
    ['no level of assurance', { acr: undefined }, 'claims'],
    ['no time of authentication', { auth_time: undefined }, 'claims'],
    ['an old authentication', { auth_time: now.getTime() / 1000 - 301 }, 'too-old'],
    ['an authentication that is still to come', { auth_time: now.getTime() / 1000 + 61 }, 'claims'],
    ['no number', { [PERSONNUMMER]: undefined }, 'no-number'],
    ['a number that is none', { [PERSONNUMMER]: '19850314-2385' }, 'claims'],
  ])('SESS-05 ASVS 6.8.4 ASVS 6.3.3 ASVS 7.6.1 ASVS 9.2.2 refuse %s', (_what, part, reason) => {
    expect(() => personOf({ ...good, ...part }, now)).toThrow(expect.objectContaining({ reason }));
  });
});
