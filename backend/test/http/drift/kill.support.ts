import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ansokanOf, draftOf, save } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { answerOf, beginSigning, completeDraft, postBack, sendIn, type Answer } from '../signering/signera.support.ts';
import { buildSvenskAdress, buildAdressandring } from '@uppgiftsandring/shared/testing/builders';

/** The statuses of a server that is up, but whose database or backend is not. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** The answer, or null when something died before it came. */
async function unlessDead(call: Promise<Response>): Promise<Response | null> {
  try {
    const response = await call;
    return AWAY.has(response.status) ? null : response;
  } catch (error) {
    // fetch throws this when the connection breaks or nobody listens.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

const NUMBERED = /^sparning (\d+)$/;

function numbered(draft: Ansokan, number: number): Ansokan {
  const svenskAdress = buildSvenskAdress({ coAdress: `sparning ${number}`, utdelningsadress1: 'Gatan 1' });
  const uppgiftsandringAdress = buildAdressandring({ svenskAdress });
  return { ...draft, uppgiftsandring: { ...draft.uppgiftsandring, uppgiftsandringAdress } };
}

/** A user who saves one numbered change after the other. */
export class Saver {
  readonly #browser: Browser;
  readonly #draft: Ansokan;
  #asked = 0;
  #told = 0;

  constructor(browser: Browser, draft: Ansokan) {
    this.#browser = browser;
    this.#draft = draft;
  }

  /** How many saves have been acknowledged. */
  get told(): number {
    return this.#told;
  }

  /** Saves until a process that it needs is gone, or until it is over. */
  async saveUntilDead(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      this.#asked += 1;
      const response = await unlessDead(save(this.#browser, numbered(this.#draft, this.#asked)));
      if (response === null) return;
      if (response.status !== 200) throw new Error(`a save answered ${response.status}`);
      this.#told = this.#asked;
    }
  }

  /** Saves a few times more; throws when it cannot. */
  async saveSome(): Promise<void> {
    const enough = this.#told + 4;
    await this.saveUntilDead(() => this.#told >= enough);
    if (this.#told < enough) throw new Error('a save was not acknowledged');
  }

  /** What is wrong with what is stored now: it must be the last acknowledged save or one that was on its way. */
  async complaint(): Promise<string | null> {
    const { uppgiftsandring } = await draftOf(this.#browser);
    const stored = Number(NUMBERED.exec(uppgiftsandring.uppgiftsandringAdress?.svenskAdress?.coAdress ?? '')?.[1] ?? 0);
    return stored >= this.#told && stored <= this.#asked ? null : `stored ${stored}, acknowledged ${this.#told}, asked for ${this.#asked}`;
  }
}

const TRIES = 30;

/** Sends in, and retries every second while the case system has not accepted: on a busy machine it may respond later than the backend waits. */
async function sendInAtLast(browser: Browser): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const sent = await sendIn(browser);
    if (sent.status !== 502 || tries === TRIES) return sent;
    await wait(1000);
  }
}

/** An Application whose signature is about to come back, and the later steps that the backend has acknowledged. */
export class Sender {
  readonly #browser: Browser;
  readonly #answer: Answer;
  readonly ansokanId: string;
  #isSigned = false;
  #arendenr: string | null = null;

  constructor(browser: Browser, ansokanId: string, answer: Answer) {
    this.#browser = browser;
    this.ansokanId = ansokanId;
    this.#answer = answer;
  }

  /** `front` is where its requests go, and the signature too. */
  static async prepare(browser: Browser, front: string): Promise<Sender> {
    const draft = await completeDraft(browser);
    const { action, fields } = await answerOf(await beginSigning(browser, draft));
    return new Sender(browser, draft.id, { action: action.replace(browser.origin, front), fields });
  }

  /** Hands in the signature and sends in, until done or until a process that it needs is gone. */
  async sendUnlessDead(): Promise<void> {
    const back = await unlessDead(postBack(this.#answer));
    if (back === null) return;
    this.#isSigned = back.headers.get('location') === '/ansokan/kvittens';
    const sent = await unlessDead(sendIn(this.#browser));
    if (sent?.status !== 200) return;
    this.#arendenr = (await ansokanOf(sent)).arendenr;
  }

  /** Does the rest after a restart; returns what is wrong with what was acknowledged before, and the case number. */
  async finish(): Promise<{ readonly complaint: string | null; readonly arendenr: string | null }> {
    const kept = v.parse(v.array(v.object({ ansokanId: v.string() })), await (await this.#browser.go('/api/kvitton')).json());
    if (this.#isSigned && !kept.some(({ ansokanId }) => ansokanId === this.ansokanId))
      return { complaint: 'the acknowledged signature is lost', arendenr: null };
    // The browser repeats a post that got no answer; a repeat leads where the first one would have.
    const back = await postBack(this.#answer);
    if (back.headers.get('location') !== '/ansokan/kvittens') return { complaint: `the signature leads to ${back.headers.get('location')}`, arendenr: null };
    const sent = await sendInAtLast(this.#browser);
    if (sent.status !== 200) return { complaint: `sending in answered ${sent.status}`, arendenr: null };
    const { id, arendenr } = await ansokanOf(sent);
    const isSame = id === this.ansokanId && (this.#arendenr === null || this.#arendenr === arendenr);
    return { complaint: isSame ? null : `acknowledged ${this.#arendenr}, now ${arendenr}`, arendenr };
  }
}
