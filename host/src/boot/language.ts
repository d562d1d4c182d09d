import { SPRAK_COOKIE, sprakOf, type Sprak } from '@uppgiftsandring/shared/domain/sprak';
import { readCookie, writeCookie } from './cookies.ts';

const DAYS = 365;

/** The language that was last chosen in this browser; Swedish by default (PLUS-11, I18N-01). */
export const rememberedLanguage = (): Sprak => sprakOf(readCookie(SPRAK_COOKIE));

export function rememberLanguage(language: Sprak): void {
  writeCookie(SPRAK_COOKIE, language, DAYS);
}
