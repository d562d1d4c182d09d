/** The value of a cookie in a `Cookie` header. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  const pair = (header ?? '').split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** A cookie that ends with the browser session and that no script can read. */
export interface SessionCookie {
  /** Its value in a `Cookie` header. */
  readonly read: (header: string | undefined) => string | undefined;
  /** A `Set-Cookie` that gives it a value. */
  readonly give: (value: string) => string;
  /** A `Set-Cookie` that takes it away. */
  readonly take: () => string;
}

/** The cookie with that name; over https `__Host-` before it, so that no neighbour of the address can set it (ASVS 3.3.1). Over http that is impossible. */
export function sessionCookie(name: string, secure: boolean): SessionCookie {
  const whole = secure ? `__Host-${name}` : name;
  const give = (value: string) => `${whole}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return { read: (header) => cookieIn(header, whole), give, take: () => `${give('')}; Max-Age=0` };
}
