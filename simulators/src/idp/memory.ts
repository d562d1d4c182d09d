import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  readonly expiresAt: number;
}

/** Everything the provider remembers between requests; lost at a restart, which only costs a new login. */
const entries = new Map<string, Entry>();
const SWEEP_ABOVE = 5000;

function sweep(): void {
  if (entries.size < SWEEP_ABOVE) return;
  for (const [key, entry] of entries) {
    if (entry.expiresAt < Date.now()) entries.delete(key);
  }
}

/** The provider's storage, in memory (`oidc-provider`'s own drops entries after a thousand, and warns). */
export class MemoryAdapter implements Adapter {
  readonly #model: string;

  constructor(model: string) {
    this.#model = model;
  }

  #key(id: string): string {
    return `${this.#model}:${id}`;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    sweep();
    const expiresAt = expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000;
    entries.set(this.#key(id), { payload, expiresAt });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const entry = entries.get(this.#key(id));
    return entry !== undefined && entry.expiresAt > Date.now() ? entry.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#search((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#search((payload) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const entry = entries.get(this.#key(id));
    if (entry !== undefined) entry.payload = { ...entry.payload, consumed: Math.floor(Date.now() / 1000) };
  }

  async destroy(id: string): Promise<void> {
    entries.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of entries) {
      // Other models are revoked through their own adapters; a login in progress must survive the end of an earlier one.
      if (key.startsWith(`${this.#model}:`) && payload.grantId === grantId) entries.delete(key);
    }
  }

  #search(matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [key, { payload, expiresAt }] of entries) {
      if (key.startsWith(`${this.#model}:`) && expiresAt > Date.now() && matches(payload)) return payload;
    }
    return undefined;
  }
}
