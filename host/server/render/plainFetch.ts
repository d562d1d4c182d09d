// What the API client uses of the Fetch standard, without the network that Node's own brings with it: enough to read answers that are given.

/** Headers by name, whatever the case. */
export class PlainHeaders {
  readonly #fields: Map<string, string>;

  constructor(fields: Readonly<Record<string, string>> | PlainHeaders = {}) {
    const entries = fields instanceof PlainHeaders ? [...fields.#fields] : Object.entries(fields);
    this.#fields = new Map(entries.map(([name, value]) => [name.toLowerCase(), value]));
  }

  get(name: string): string | null {
    return this.#fields.get(name.toLowerCase()) ?? null;
  }

  set(name: string, value: string): void {
    this.#fields.set(name.toLowerCase(), value);
  }
}

/** An answer whose body is already there. */
export class PlainResponse {
  readonly status: number;
  readonly headers: PlainHeaders;
  readonly #body: string;

  constructor(body: string | null, { status = 200, headers = {} }: { status?: number; headers?: Readonly<Record<string, string>> | PlainHeaders } = {}) {
    this.#body = body ?? '';
    this.status = status;
    this.headers = new PlainHeaders(headers);
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  async text(): Promise<string> {
    return this.#body;
  }
}
