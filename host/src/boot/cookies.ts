import Cookies from 'js-cookie';
import { COOKIE_SAME_SITE } from '@uppgiftsandring/shared/domain/constants';
import { knownSprak, SPRAK_COOKIE, sprakOf, type Sprak } from '@uppgiftsandring/shared/domain/sprak';

/** The value of a cookie; undefined also where the browser hides cookies from pages. */
export function readCookie(name: string): string | undefined {
  try {
    return Cookies.get(name);
  } catch {
    return undefined;
  }
}

/** A day in seconds, and for how many days a language is remembered. */
const [DAY_S, DAYS] = [86_400, 365];

/** Sets a cookie for the whole service: Lax (CONST-07), and Secure where the page is. By its age: a date would be by the computer's clock; without one until the browser is closed. Returns whether the browser kept it. */
export function writeCookie(name: string, value: string, days?: number): boolean {
  try {
    Cookies.set(name, value, {
      ...(days && { 'max-age': String(days * DAY_S) }),
      sameSite: COOKIE_SAME_SITE,
      path: '/',
      secure: location.protocol === 'https:',
    });
  } catch {
    return false;
  }
  return readCookie(name) === value;
}

/** Removes a cookie that `writeCookie` has set. */
export function removeCookie(name: string): void {
  try {
    Cookies.remove(name, { path: '/' });
  } catch {
    // Cookies that cannot be reached need no removal.
  }
}

/** The language that the page came in. */
export const pageLanguage = (): Sprak => sprakOf(document.documentElement.lang);

/** The language that was last chosen in this browser, or until then the one that the server chose for the page (PLUS-11, PLUS-82). */
export const rememberedLanguage = (): Sprak => knownSprak(readCookie(SPRAK_COOKIE)) ?? pageLanguage();

export const rememberLanguage = (language: Sprak): boolean => writeCookie(SPRAK_COOKIE, language, DAYS);
