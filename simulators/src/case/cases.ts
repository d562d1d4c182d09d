import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Journal, writeThrough } from './journal.ts';

/** An application as it is sent in. */
export interface Submission {
  readonly ansokanId: string;
  readonly orgNr: string;
  readonly forening: string;
  /** What the register says about the signer, and at which levels of assurance the signer acted. */
  readonly undertecknare: {
    readonly iStyrelsen: string;
    readonly firmatecknare: string;
    readonly roller: readonly string[];
    readonly tillitsnivaInloggning: string | null;
    readonly tillitsnivaUnderskrift: string;
  };
  /** Base64, as is `pdf`. */
  readonly signedXml: string;
  readonly pdf: string;
}

/** What the case system remembers of a received application. */
export interface Case extends Omit<Submission, 'signedXml' | 'pdf'> {
  readonly arendenr: string;
  readonly idempotencyKey: string;
  /** ISO 8601 instant. */
  readonly mottaget: string;
}

/** The steps that a case can reach. */
export const STATUSES = ['MOTTAGEN', 'GRANSKAS', 'BESLUTAD'] as const;
export type Status = (typeof STATUSES)[number];

/** How a case can be decided (PLUS-75). */
export const OUTCOMES = ['BIFALL', 'DELVIS', 'AVSLAG'] as const;

export interface Event {
  readonly status: Status;
  /** Of a decision: its outcome, which newer case systems name otherwise, and where it is: words or an address. */
  readonly utfall?: string;
  readonly plats?: string;
  /** ISO 8601 instant. */
  readonly tidpunkt: string;
}

/** The documents of a case, by the names of their files. */
export const DOCUMENTS = { 'handling.xml': 'application/xml', 'handling.pdf': 'application/pdf' } as const;

const USUAL_WEEKS = 4;

/** The cases on disk: `arenden/arenden.jsonl`, what testers ordered of them (PLUS-17) in `arenden/handelser.jsonl` and of the handling time (PLUS-75) in `arenden/handlaggningstid.jsonl`, and a folder of documents for each. */
export class Cases {
  readonly #dir: string;
  readonly #cases: Journal<Case>;
  readonly #events: Journal<Event & { readonly arendenr: string }>;
  readonly #times: Journal<{ readonly veckor: number | null }>;

  constructor(dataDir: string) {
    this.#dir = path.join(dataDir, 'arenden');
    mkdirSync(this.#dir, { recursive: true });
    this.#cases = new Journal(path.join(this.#dir, 'arenden.jsonl'));
    this.#events = new Journal(path.join(this.#dir, 'handelser.jsonl'));
    this.#times = new Journal(path.join(this.#dir, 'handlaggningstid.jsonl'));
  }

  all(): readonly Case[] {
    return this.#cases.entries();
  }

  byKey(idempotencyKey: string): Case | undefined {
    return this.all().find((one) => one.idempotencyKey === idempotencyKey);
  }

  byNumber(arendenr: string): Case | undefined {
    return this.all().find((one) => one.arendenr === arendenr);
  }

  document(arendenr: string, file: string): Buffer {
    return readFileSync(path.join(this.#dir, arendenr, file));
  }

  /** Registers an application under a new number. Synchronous throughout, so that two requests cannot get the same one. */
  add({ signedXml, pdf, ...submission }: Submission, idempotencyKey: string, now: Date): Case {
    const arendenr = `S${now.getUTCFullYear()}-${String(this.all().length + 1).padStart(6, '0')}`;
    const folder = path.join(this.#dir, arendenr);
    mkdirSync(folder, { recursive: true });
    writeThrough(path.join(folder, 'handling.xml'), 'w', Buffer.from(signedXml, 'base64'));
    writeThrough(path.join(folder, 'handling.pdf'), 'w', Buffer.from(pdf, 'base64'));
    const added = { arendenr, ...submission, idempotencyKey, mottaget: now.toISOString() };
    this.#cases.add(added);
    return added;
  }

  /** The events of a case in order; a case is received from the beginning. */
  eventsOf({ arendenr, mottaget }: Case): readonly Event[] {
    const later = this.#events.entries().filter((one) => one.arendenr === arendenr);
    return [{ status: 'MOTTAGEN', tidpunkt: mottaget }, ...later.map(({ arendenr: _own, ...event }) => event)];
  }

  /** Moves a case to that step, now. */
  move(arendenr: string, event: Omit<Event, 'tidpunkt'>, now: Date): void {
    this.#events.add({ arendenr, ...event, tidpunkt: now.toISOString() });
  }

  /** How many weeks a case takes now; null when the case system does not say. */
  get veckor(): number | null {
    const ordered = this.#times.entries().at(-1);
    return ordered === undefined ? USUAL_WEEKS : ordered.veckor;
  }

  set veckor(veckor: number | null) {
    this.#times.add({ veckor });
  }
}
