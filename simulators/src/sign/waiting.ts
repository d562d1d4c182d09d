import { randomBytes } from 'node:crypto';
import type { SignRequest } from './request.ts';

const LIFETIME_MS = 15 * 60 * 1000;

/** Requests that wait for their person's choice. A request is accepted once and answered once. */
export class Waiting {
  readonly #byId = new Map<string, { request: SignRequest; until: number }>();
  readonly #seen = new Map<string, number>();

  /** Accepts a request and returns the unguessable name of its page, or null for a request that was accepted before. */
  add(request: SignRequest, now: Date): string | null {
    this.#forget(now.getTime());
    if (this.#seen.has(request.requestId)) return null;
    const id = randomBytes(16).toString('hex');
    const until = now.getTime() + LIFETIME_MS;
    this.#seen.set(request.requestId, until);
    this.#byId.set(id, { request, until });
    return id;
  }

  get(id: string): SignRequest | undefined {
    return this.#byId.get(id)?.request;
  }

  /** Removes the request, so that only one choice counts. */
  take(id: string): SignRequest | undefined {
    const request = this.get(id);
    this.#byId.delete(id);
    return request;
  }

  #forget(now: number): void {
    for (const [id, entry] of this.#byId) if (entry.until < now) this.#byId.delete(id);
    for (const [id, until] of this.#seen) if (until < now) this.#seen.delete(id);
  }
}
