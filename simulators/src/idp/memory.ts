import type { Adapter, AdapterPayload } from 'oidc-provider';

type Entry = { readonly payload: AdapterPayload; readonly expiresAt: number };

/** Everything the provider remembers between requests; lost at a restart, which only costs a new login. */
const entries = new Map<string, Entry>();
const SWEEP_ABOVE = 5000;

function remove(matches: (entry: Entry, key: string) => boolean): void {
  for (const [key, entry] of entries) if (matches(entry, key)) entries.delete(key);
}

/** The provider's storage, in memory (`oidc-provider`'s own drops entries after a thousand, and warns). */
export class MemoryAdapter implements Adapter {
  readonly #prefix: string;

  constructor(model: string) {
    this.#prefix = `${model}:`;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn = Number.POSITIVE_INFINITY): Promise<void> {
    if (entries.size > SWEEP_ABOVE) remove(({ expiresAt }) => expiresAt < Date.now());
    entries.set(this.#prefix + id, { payload, expiresAt: Date.now() + expiresIn * 1000 });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const entry = entries.get(this.#prefix + id);
    return entry !== undefined && entry.expiresAt > Date.now() ? entry.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const [found] = [...entries].find(([key, { payload }]) => key.startsWith(this.#prefix) && payload.uid === uid) ?? [];
    return found === undefined ? undefined : this.find(found.slice(this.#prefix.length));
  }

  /** Of a flow that this provider does not have. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const entry = entries.get(this.#prefix + id);
    if (entry !== undefined) entries.set(this.#prefix + id, { ...entry, payload: { ...entry.payload, consumed: Math.floor(Date.now() / 1000) } });
  }

  async destroy(id: string): Promise<void> {
    entries.delete(this.#prefix + id);
  }

  /** Other models are revoked through their own adapters: a login in progress must survive the end of an earlier one. */
  async revokeByGrantId(grantId: string): Promise<void> {
    remove(({ payload }, key) => key.startsWith(this.#prefix) && payload.grantId === grantId);
  }
}
