interface Cookie {
  readonly value: string;
  readonly path: string;
  readonly attributes: string;
}

/** As much of a browser as the protocols need: cookies for each host; redirects are not followed automatically. */
export class Browser {
  readonly origin: string;
  readonly #address: string;
  readonly #jars: Map<string, Map<string, Cookie>>;
  /** Every address that it has visited, in order, as in a browser's history. */
  readonly visited: string[] = [];

  constructor(origin: string, address = origin, jars = new Map<string, Map<string, Cookie>>()) {
    this.origin = origin;
    this.#address = address;
    this.#jars = jars;
  }

  /** The same browser, with the same cookies, sent by a load balancer to another backend. */
  via(address: string): Browser {
    return new Browser(this.origin, address, this.#jars);
  }

  /** The application's cookie with that name, with all its attributes. */
  cookie(name: string): Cookie | undefined {
    return this.#jar(new URL(this.origin).host).get(name);
  }

  setCookie(name: string, value: string): void {
    this.#jar(new URL(this.origin).host).set(name, { value, path: '/', attributes: '' });
  }

  /** One request; a path is resolved against the application's origin. */
  async go(url: string, init: RequestInit = {}): Promise<Response> {
    const target = new URL(url, this.origin);
    this.visited.push(target.href);
    const jar = this.#jar(target.host);
    const cookie = [...jar]
      .filter(([, c]) => target.pathname.startsWith(c.path))
      .map(([name, c]) => `${name}=${c.value}`)
      .join('; ');
    const headers = new Headers(init.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    const at = target.origin === this.origin ? new URL(target.pathname + target.search, this.#address) : target;
    const response = await fetch(at, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) this.#store(jar, line);
    return response;
  }

  #jar(host: string): Map<string, Cookie> {
    const jar = this.#jars.get(host) ?? new Map<string, Cookie>();
    this.#jars.set(host, jar);
    return jar;
  }

  #store(jar: Map<string, Cookie>, line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    const path = attributes.find((a) => /^path=/i.test(a))?.slice(5) ?? '/';
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
    else jar.set(name, { value, path, attributes: attributes.join('; ') });
  }
}
