import { COOKIE_SAME_SITE } from '@uppgiftsandring/shared/domain/constants';

/** The value of a cookie; undefined also where the browser hides cookies from pages. */
export function readCookie(name: string): string | undefined {
  try {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
    return found?.slice(name.length + 1);
  } catch {
    return undefined;
  }
}

const DAY_S = 86_400;

/** Writes a cookie of letters and digits for the whole service: Lax (CONST-07), and Secure where the page is. By its age: a date would be by the computer's clock. */
function put(name: string, value: string, seconds: number): void {
  try {
    document.cookie = `${name}=${value}; max-age=${seconds}; path=/; samesite=${COOKIE_SAME_SITE}${location.protocol === 'https:' ? '; secure' : ''}`;
  } catch {
    // A browser that hides cookies keeps none.
    return;
  }
}

/** Sets a cookie, and returns whether the browser kept it. */
export function writeCookie(name: string, value: string, days: number): boolean {
  put(name, value, days * DAY_S);
  return readCookie(name) === value;
}

/** Removes a cookie that `writeCookie` has set. */
export const removeCookie = (name: string): void => put(name, '', 0);
