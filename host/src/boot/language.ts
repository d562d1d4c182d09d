import { SPRAK, type Sprak } from '@uppgiftsandring/shared/i18n/i18n';
import { readCookie, writeCookie } from './cookies.ts';

/** A cookie, so that the server can send the texts of the chosen language on their way with the page. */
const COOKIE = 'sprak';
const DAYS = 365;

/** The language that was chosen last in this browser; Swedish unless another was (PLUS-11, I18N-01). */
export function rememberedLanguage(): Sprak {
  const stored = readCookie(COOKIE);
  return SPRAK.find((language) => language === stored) ?? 'sv';
}

export function rememberLanguage(language: Sprak): void {
  writeCookie(COOKIE, language, DAYS);
}
