import { routeOf } from './routes.ts';

/** Only a base to resolve a path against; `.invalid` can never be a real host. */
const BASE = 'http://app.invalid';

/**
 * The address to return to, or null when it is not a page of the application's own under `/ansokan`, with a query and hash or without
 * (INC-05). It must begin with a single `/`. Backslashes and control characters are refused, since browsers read `/\` and `/<tab>/` as `//`.
 */
export function safeReturnUrl(value: string | null | undefined): string | null {
  if (value === null || value === undefined || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return null;
  return isOwnPage(value) ? value : null;
}

function isOwnPage(value: string): boolean {
  try {
    return routeOf(new URL(value, BASE).pathname)?.path.startsWith('/ansokan/') ?? false;
  } catch {
    // Not an address at all, such as `/%` in some browsers.
    return false;
  }
}
