import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import type { Arbetskopia } from '@uppgiftsandring/shared/wire/osparat';
import { signed } from '../people/signByHttp.ts';

const HEADERS = { 'X-Requested-With': 'uppgiftsandring' };

/** Creates state through the API, so that a browser test can start directly at what it tests. */
export class Api {
  readonly #request: APIRequestContext;
  readonly #origin: string;

  constructor(request: APIRequestContext, origin: string) {
    this.#request = request;
    this.#origin = origin;
  }

  get #headers() {
    return { ...HEADERS, Origin: this.#origin };
  }

  async ansokan(): Promise<Ansokan> {
    const answer = await this.#request.get(`${this.#origin}/api/ansokan`);
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  }

  /** What is typed in the draft's forms and not saved (PLUS-70). */
  async arbetskopior(): Promise<readonly Arbetskopia[]> {
    const answer = await this.#request.get(`${this.#origin}/api/ansokan/${(await this.ansokan()).id}/osparat`);
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).former;
  }

  /** Types in a form of the draft, on another device. */
  async type({ id, samfallighet }: Ansokan, form: string, values: object): Promise<void> {
    const data = { values, typedAt: new Date().toISOString(), forening: samfallighet?.orgNr, enhet: randomUUID(), nr: 0 };
    const answer = await this.#request.put(`${this.#origin}/api/ansokan/${id}/osparat/${form}`, { headers: this.#headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  /** A new, empty draft. */
  async reset(): Promise<Ansokan> {
    const answer = await this.#request.delete(`${this.#origin}/api/ansokan`, { headers: this.#headers });
    expect([200, 404, 409], await answer.text()).toContain(answer.status());
    return this.ansokan();
  }

  async put(ansokan: Ansokan): Promise<Ansokan> {
    const answer = await this.#request.put(`${this.#origin}/api/ansokan/${ansokan.id}`, { headers: this.#headers, data: ansokan });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  }

  /** Chooses the association in a new draft. */
  async choose(orgNr: string): Promise<Ansokan> {
    const draft = await this.reset();
    const answer = await this.#request.get(`${this.#origin}/api/samfallighetsforening/${orgNr}`);
    expect(answer.status(), await answer.text()).toBe(200);
    return this.put({ ...draft, samfallighet: await answer.json() });
  }

  /** Changes the current draft. */
  async change(change: (ansokan: Ansokan) => Ansokan): Promise<Ansokan> {
    return this.put(change(await this.ansokan()));
  }

  /** Signs the draft at the signing service; nobody has opened the receipt yet. */
  async sign(ansokan: Ansokan): Promise<void> {
    await signed(this.#request, this.#origin, ansokan);
  }

  /** Signs and submits the draft; returns its case number. */
  async sendIn(ansokan: Ansokan): Promise<string | null> {
    await this.sign(ansokan);
    const answer = await this.#request.get(`${this.#origin}/api/ansokan/skickain`, { headers: this.#headers });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).arendenr;
  }
}
