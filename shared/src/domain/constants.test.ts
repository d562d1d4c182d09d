import { expect, it } from 'vitest';
import { COOKIE_SAME_SITE, KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE, TERMS_COOKIE, TERMS_COOKIE_DAYS } from './constants.ts';

it('CONST-01 CONST-03 CONST-04 CONST-07 cookie and local flag have their names, values and limits', () => {
  expect([TERMS_COOKIE, TERMS_COOKIE_DAYS, COOKIE_SAME_SITE]).toEqual(['TERMS_CONFIRM', 5, 'Lax']);
  expect([KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE]).toEqual(['kontaktuppgiftVisited', 'true']);
});
