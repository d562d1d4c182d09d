import { expect, it } from 'vitest';
import * as c from './constants.ts';

it('CONST-01 the service keeps the terms cookie for 5 days', () => expect(c.TERMS_COOKIE_DAYS).toBe(5));
it('CONST-03 the service names the terms cookie TERMS_CONFIRM', () => expect(c.TERMS_COOKIE).toBe('TERMS_CONFIRM'));
it('CONST-04 the service names the local flag kontaktuppgiftVisited with the value true', () => {
  expect([c.KONTAKTUPPGIFT_VISITED, c.KONTAKTUPPGIFT_VISITED_VALUE]).toEqual(['kontaktuppgiftVisited', 'true']);
});
it('CONST-05 the service refreshes the message every 30000 ms', () => expect(c.NOTIFICATION_INTERVAL_MS).toBe(30000));
it('CONST-06 the service logs to /api/logs', () => expect(c.LOG_ENDPOINT).toBe('/api/logs'));
it('CONST-07 sets cookies with SameSite Lax', () => expect(c.COOKIE_SAME_SITE).toBe('Lax'));
it('CONST-08 the service has SE as the default country', () => expect(c.DEFAULT_LANDSKOD).toBe('SE'));
it('CONST-09 address lines, places, postal codes, phone and e-mail have limits', () => {
  expect([c.MAX_ADRESSRAD, c.MAX_POSTORT, c.POSTNUMMER_SIFFROR, c.MAX_UTLANDSKT_POSTNUMMER]).toEqual([40, 40, 5, 10]);
  expect([c.MIN_TELEFON, c.MAX_TELEFON, c.MIN_EPOST]).toEqual([8, 20, 6]);
});
it('VAL-17 VAL-18 VAL-19 limit an e-mail address to 63, 254 and 64', () => {
  expect([c.MAX_EPOST_SUFFIX, c.MAX_EPOST, c.MAX_EPOST_FORE_SNABELA]).toEqual([63, 254, 64]);
});
it('CONST-10 personal ids have 10–13 characters, birth dates 8 digits', () => {
  expect([c.MIN_PERSONID_TECKEN, c.MAX_PERSONID_TECKEN, c.FODELSEDATUM_SIFFROR]).toEqual([10, 13, 8]);
});
it('CONST-11 the service begins meeting dates at 1900-01-01', () => expect(c.MIN_STAMMODATUM).toBe('1900-01-01'));
it('CONST-13 the service keeps 25 entries in the state devtools', () => expect(c.DEVTOOLS_MAX_AGE).toBe(25));
it('API-06 the service marks unsafe calls with X-Requested-With uppgiftsandring', () => expect(c.REQUESTED_WITH).toBe('uppgiftsandring'));
it('SESS-03 the service knows the body Auth timeout', () => expect(c.AUTH_TIMEOUT).toBe('Auth timeout'));
it('LOOK-09 the service knows the body No styrelseinformation found', () => expect(c.NO_STYRELSEINFORMATION).toBe('No styrelseinformation found'));
it('STATE-07 INC-15 the service words the wrong state with å ä ö', () => {
  expect(c.FELAKTIGT_TILLSTAND).toBe('Felaktigt tillstånd. Förväntade mig en pågående ansökan.');
});
it('VAL-58 the service words the unexpected signatory', () => expect(c.UNEXPECTED_SIGNATORY_TYPE).toBe('unexpected signatory type'));
