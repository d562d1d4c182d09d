// The parts of the Fetch standard that the API client uses, without the network of Node's own: enough to read responses that are already there.

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

/** A response whose body is already there. */
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
