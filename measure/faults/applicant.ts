import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import { buildAdressandring, buildSvenskAdress } from '@uppgiftsandring/shared/testing/builders';
import { ansokanOf, call, save } from '../../backend/test/api.ts';
import { Browser } from '../../backend/test/browser.ts';
import { answerOf, beginSigning, postBack, sendIn } from '../../backend/test/http/signering/signera.support.ts';
import { login } from '../../backend/test/people/login.ts';
import { STORANGEN } from '../../backend/test/people/people.ts';
import { fails, inTime } from '../../platform/contract/deadline.ts';
import { reasonOf } from '../../platform/local/say.ts';
import { complaintOf, untrueOn, type Known } from './oracle.ts';

/** What all applicants know of the stack, and what they found. */
export interface World {
  readonly origin: string;
  /** When the last fault was over, and infinity while one goes on. */
  clearSince: number;
  /** When the outside world last lost what it keeps in memory, its mailbox. */
  emptiedAt: number;
  readonly complain: (text: string) => void;
  readonly counted: { answers: number; acknowledged: number };
}

/** A finished application. */
export interface Job {
  readonly id: string;
  readonly personnummer: string;
  readonly arendenr: string;
  readonly epost: string;
}

/** As long as the page waits for an answer. */
const ANSWER_MS = 30_000;
/** Within this time after a fault everything works again. */
export const STUCK_MS = 90_000;
const SAVES = 3;
const SENT = '/ansokan/kvittens';
const MailSchema = v.object({ mejl: v.array(v.object({ messageId: v.string(), text: v.string() })) });
const CasesSchema = v.object({ arenden: v.array(v.object({ arendenr: v.string(), ansokanId: v.string() })) });

/** The cases that the case system has, of one application or of all. */
export async function casesOf(origin: string, ansokanId?: string) {
  const answer = await fetch(`${origin.replace('//', '//arenden.')}/arenden${ansokanId === undefined ? '' : `?ansokanId=${ansokanId}`}`);
  return v.parse(CasesSchema, await answer.json()).arenden;
}

/** A browser whose every answer is judged. */
class JudgedBrowser extends Browser {
  known: Omit<Known, 'troubled'> = { saved: 0, signed: false, sent: false };
  readonly #world: World;
  constructor(world: World) {
    super(world.origin);
    this.#world = world;
  }
  override async go(url: string, init: RequestInit = {}): Promise<Response> {
    const answer = await super.go(url, { signal: AbortSignal.timeout(ANSWER_MS), ...init });
    const { origin, pathname } = new URL(url, this.origin);
    this.#world.counted.answers += 1;
    if (origin !== this.origin) return answer;
    const body = (answer.headers.get('content-type') ?? '').includes('pdf') ? '' : await answer.clone().text();
    const path = `${init.method ?? 'GET'} ${pathname.replaceAll(/[\da-f-]{36}/g, ':id')}`;
    const troubled = Date.now() - this.#world.clearSince < STUCK_MS;
    const complaint = complaintOf({ path, status: answer.status, type: answer.headers.get('content-type') ?? '', body }, { ...this.known, troubled });
    if (complaint !== undefined) this.#world.complain(complaint);
    return answer;
  }
}

const numbered = (draft: Ansokan, nr: number): Ansokan => ({
  ...draft,
  uppgiftsandring: {
    ...draft.uppgiftsandring,
    uppgiftsandringAdress: buildAdressandring({ svenskAdress: buildSvenskAdress({ coAdress: `sparning ${nr}`, utdelningsadress1: 'Gatan 1' }) }),
  },
});

/** A person who does whole applications, one after the other, and tries again what did not work. */
export class Applicant {
  readonly jobs: Job[] = [];
  /** Of the last thing that worked. */
  workedAt = 0;
  /** What is tried now, and why it did not work before. */
  doing = '';
  readonly #world: World;
  readonly #personnummer: string;
  #begun = 0;

  constructor(world: World, personnummer: string) {
    this.#world = world;
    this.#personnummer = personnummer;
  }

  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      try {
        this.jobs.push(await this.#job());
      } catch (error) {
        this.#world.complain(reasonOf(error));
      }
    }
  }

  /** Does a step until it is done; what is not done so long after the last fault is stuck. */
  async #until<T>(what: string, step: () => Promise<T>, within = 2 * ANSWER_MS): Promise<T> {
    for (const began = Date.now(); ; await wait(1000)) {
      try {
        if (!this.doing.startsWith(what)) this.doing = what;
        const done = await inTime(step(), within, fails('no answer'));
        this.workedAt = Date.now();
        return done;
      } catch (error) {
        this.doing = `${what}: ${reasonOf(error)}`;
        if (Date.now() - Math.max(began, this.#world.clearSince) > STUCK_MS) throw new Error(`${what} har fastnat: ${reasonOf(error)}`, { cause: error });
      }
    }
  }

  async #job(): Promise<Job> {
    const { origin, complain, counted } = this.#world;
    this.#begun += 1;
    const startedAt = Date.now();
    const epost = `jobb-${this.#personnummer.slice(0, 8)}-${this.#begun}-${startedAt}@exempel.se`;
    let browser = new JudgedBrowser(this.#world);
    const knows = (more: Partial<Known>) => {
      browser.known = { ...browser.known, ...more };
      counted.acknowledged += 1;
    };
    const demand = async (path: string, asked: Promise<Response>) => {
      const answer = await asked;
      if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${answer.headers.get('location')}`);
      return answer;
    };
    const ok = (path: string) => demand(path, browser.go(path));
    const page = async (path: string, text: string) => {
      const answer = await demand(path, browser.go(path, { headers: { accept: 'text/html' } }));
      if (!(await answer.text()).includes(text)) throw new Error(`page ${path} lacks ${text}`);
    };

    await this.#until('login', async () => {
      browser = new JudgedBrowser(this.#world);
      await login(this.#personnummer, origin, browser);
    });
    await this.#until('the terms', async () => {
      const hash = await (await ok('/api/anvandarvillkor/hash')).text();
      await demand('the terms', call(browser, 'POST', '/api/anvandarvillkor/godkann', { hash }));
      browser.setCookie(TERMS_COOKIE, hash);
    });
    const read = async () => {
      const answer = await ok('/api/ansokan');
      return { version: answer.headers.get('etag') ?? '', draft: await ansokanOf(answer) };
    };
    let { version, draft } = await this.#until('reading', read);
    const { id } = draft;
    const samfallighet = await this.#until('looking up', async () => (await ok(`/api/samfallighetsforening/${STORANGEN}`)).json());
    const kontaktperson = draft.kontaktperson && { ...draft.kontaktperson, telefonnummer: '+46-701234567', epostadress: epost, kvittensPerEpost: true };
    draft = { ...draft, samfallighet, kontaktperson, uppgiftsandring: { ...draft.uppgiftsandring, foreningsstamma: '2025-05-17' } };
    for (let nr = 1; nr <= SAVES; nr += 1) {
      const typed = numbered(draft, nr);
      await this.#until('saving', async () => {
        await demand('a save', save(browser, typed, { 'if-match': version }));
        knows({ saved: nr });
      });
      ({ version, draft } = await this.#until('reading', read));
      const stored = draft.uppgiftsandring.uppgiftsandringAdress?.svenskAdress?.coAdress;
      if (draft.id !== id || stored !== `sparning ${nr}`) complain(`sparning ${nr} was acknowledged, and ${stored} is stored`);
    }
    await this.#until('the page of the saved address', () => page('/ansokan/atgard/uppgiftsandring-adress', `sparning ${SAVES}`));
    const signing = async () => {
      const answer = await this.#until('the signature', async () => answerOf(await beginSigning(browser, draft)));
      const back = await this.#until('the way back', async () => {
        const response = await postBack(answer);
        if (response.status !== 303) throw new Error(`underskriften besvarades med ${response.status}`);
        return response.headers.get('location');
      });
      if (back !== SENT) throw new Error(`underskriften leder till ${back}`);
      knows({ signed: true, sent: true });
    };
    await this.#until('signing', signing, 10 * STUCK_MS);
    // The backend may already have sent it in by itself: a page that says so is asked about.
    const early = await browser.go(SENT, { headers: { accept: 'text/html' } }).then(
      (answer) => answer.text(),
      () => '',
    );
    const says = untrueOn(early, { saved: SAVES, signed: true, sent: false, troubled: true });
    if (says.length > 0 && (await this.#until('the case', () => casesOf(origin, id))).length === 0)
      complain(`a page says ${says.join(', ')} before there is a case`);
    const { arendenr } = await this.#until('sending in', async () => ansokanOf(await sendIn(browser)));
    counted.acknowledged += 1;
    const arenden = await this.#until('the case', () => casesOf(origin, id));
    if (arendenr === null || arenden.length !== 1 || arenden[0]?.arendenr !== arendenr)
      complain(`${arendenr} was acknowledged, and the cases are ${JSON.stringify(arenden)}`);
    const job: Job = { id, personnummer: this.#personnummer, arendenr: arendenr ?? '', epost };
    await this.#until('the page of the receipt', () => page(SENT, job.arendenr));
    await this.#until('the mail', () => this.#mail(browser, job, startedAt));
    const earlier = this.jobs[Math.floor(Math.random() * this.jobs.length)];
    for (const one of [job, ...(earlier ? [earlier] : [])]) await this.#until('the receipt', () => this.#receipt(browser, one));
    return job;
  }

  /** The service says that it has sent it, and it is in the mailbox, once. */
  async #mail(browser: Browser, { id, arendenr, epost }: Job, startedAt: number): Promise<void> {
    const { lage } = v.parse(v.object({ lage: v.string() }), await (await browser.go(`/api/kvitton/${id}/epost`)).json());
    if (lage !== 'SKICKAD') throw new Error(`mejlet är ${lage}`);
    const answer = await fetch(`${this.#world.origin.replace('//', '//kontroll.')}/brevlada/api/mejl?till=${epost}`);
    const { mejl } = v.parse(MailSchema, await answer.json());
    const ids = new Set(mejl.filter(({ text }) => text.includes(arendenr)).map(({ messageId }) => messageId));
    if (ids.size > 1 || (ids.size === 0 && this.#world.emptiedAt < startedAt)) this.#world.complain(`${ids.size} mails about ${arendenr}`);
  }

  async #receipt(browser: Browser, { id, arendenr }: Job): Promise<void> {
    if ((await ansokanOf(await browser.go(`/api/kvitton/${id}`))).arendenr !== arendenr) this.#world.complain(`the receipt of ${arendenr} has another number`);
    const pdf = await browser.go(`/api/kvitton/${id}/pdf`);
    if (pdf.status !== 200) throw new Error(`kvittensen besvarades med ${pdf.status}`);
    const start = Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5);
    if (start !== '%PDF-') this.#world.complain(`the receipt of ${arendenr} begins with ${start}`);
  }
}
