import { randomBytes } from 'node:crypto';
import type { SignRequest } from './request.ts';

const LIFETIME_MS = 15 * 60 * 1000;

/** Requests that wait for their person's choice. A request is accepted once and answered once. */
export class Waiting {
  readonly #entries = new Map<string, { readonly request: SignRequest; readonly until: number; answered: boolean }>();

  /** Accepts a request and returns the unguessable name of its page, or null for a request that was accepted before. */
  add(request: SignRequest, now: Date): string | null {
    for (const [id, { until }] of this.#entries) if (until < now.getTime()) this.#entries.delete(id);
    if ([...this.#entries.values()].some((one) => one.request.requestId === request.requestId)) return null;
    const id = randomBytes(16).toString('hex');
    this.#entries.set(id, { request, until: now.getTime() + LIFETIME_MS, answered: false });
    return id;
  }

  get(id: string): SignRequest | undefined {
    const entry = this.#entries.get(id);
    return entry?.answered === false ? entry.request : undefined;
  }

  /** The request, for whose page only this choice counts. */
  take(id: string): SignRequest | undefined {
    const request = this.get(id);
    const entry = this.#entries.get(id);
    if (entry) entry.answered = true;
    return request;
  }
}
