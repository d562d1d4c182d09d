/** The value of a cookie in a `Cookie` header. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  const pair = (header ?? '').split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** A `Set-Cookie` for a cookie that ends with the browser session and that no script can read. */
export function sessionCookie(name: string, value: string, secure: boolean): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** A `Set-Cookie` that takes such a cookie away. */
export const noCookie = (name: string, secure: boolean): string => `${sessionCookie(name, '', secure)}; Max-Age=0`;
