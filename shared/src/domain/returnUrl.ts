/** Only there to resolve a path against; `.invalid` can never be a real host. */
const BASE = 'http://app.invalid';

/**
 * The address to return to, or null when it is not a path inside the application (INC-05): it must begin with a
 * single `/`. Backslashes and control characters are refused, since browsers read `/\` and `/<tab>/` as `//`.
 */
export function safeReturnUrl(value: string | null | undefined): string | null {
  if (value === null || value === undefined || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return null;
  return leavesApplication(value) ? null : value;
}

/** `/.//host` resolves to the path `//host`, which a browser takes for another site. */
function leavesApplication(path: string): boolean {
  return !URL.canParse(path, BASE) || new URL(path, BASE).pathname.startsWith('//');
}
