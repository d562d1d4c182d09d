/** As much of a browser as a login needs: cookies by origin, and redirects that can be examined. */
export class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();

  /** One request, no redirect followed. */
  async request(url: string, form?: Record<string, string>): Promise<Response> {
    const { origin } = new URL(url);
    const cookies = [...(this.#cookies.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers: Record<string, string> = cookies === '' ? {} : { cookie: cookies };
    const init = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    this.#keep(origin, response.headers.getSetCookie());
    return response;
  }

  /** Follows redirects until a page, or until an address under `stopAt`; returns where it ended and the page. */
  async go(url: string, stopAt: string, form?: Record<string, string>): Promise<{ url: string; page: string; status: number }> {
    let response = await this.request(url, form);
    let here = url;
    for (let location = response.headers.get('location'); location !== null; location = response.headers.get('location')) {
      here = new URL(location, here).href;
      if (here.startsWith(stopAt)) return { url: here, page: '', status: 0 };
      response = await this.request(here);
    }
    return { url: here, page: await response.text(), status: response.status };
  }

  #keep(origin: string, setCookies: readonly string[]): void {
    const jar = this.#cookies.get(origin) ?? new Map<string, string>();
    for (const line of setCookies) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      if (value === '') jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), value);
    }
    this.#cookies.set(origin, jar);
  }
}
