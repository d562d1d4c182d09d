import { SPRAK, type Sprak } from '@uppgiftsandring/shared/i18n/i18n';
import { readCookie, writeCookie } from './cookies.ts';

/** A cookie, so that the server can preload the texts of the chosen language with the page. */
const COOKIE = 'sprak';
const DAYS = 365;

/** The language that was last chosen in this browser; Swedish by default (PLUS-11, I18N-01). */
export function rememberedLanguage(): Sprak {
  const stored = readCookie(COOKIE);
  return SPRAK.find((language) => language === stored) ?? 'sv';
}

export function rememberLanguage(language: Sprak): void {
  writeCookie(COOKIE, language, DAYS);
}
