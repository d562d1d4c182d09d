import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readJournal, writeThrough } from './journal.ts';

/** What the register says about the signer, and at which levels of assurance the signer acted. */
export interface Undertecknare {
  readonly iStyrelsen: string;
  readonly firmatecknare: string;
  readonly roller: readonly string[];
  readonly tillitsnivaInloggning: string | null;
  readonly tillitsnivaUnderskrift: string;
}

/** What the case system remembers of a received application. */
export interface Case {
  readonly arendenr: string;
  readonly ansokanId: string;
  readonly orgNr: string;
  readonly forening: string;
  readonly undertecknare: Undertecknare;
  readonly idempotencyKey: string;
  /** ISO 8601 instant. */
  readonly mottaget: string;
  readonly signedXmlSha256: string;
  readonly pdfSha256: string;
}

type Handling = 'signedXml' | 'pdf';

export interface Submission {
  readonly ansokanId: string;
  readonly orgNr: string;
  readonly forening: string;
  readonly undertecknare: Undertecknare;
  readonly signedXml: Buffer;
  readonly pdf: Buffer;
}

const FILE_OF: Readonly<Record<Handling, string>> = { signedXml: 'handling.xml', pdf: 'handling.pdf' };
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** The cases on disk: one JSON line each in `arenden.jsonl`, flushed before it is acknowledged; documents beside it. */
export class CaseArchive {
  readonly #dir: string;
  readonly #journal: string;
  readonly #cases: Case[];

  constructor(dataDir: string) {
    this.#dir = path.join(dataDir, 'arenden');
    this.#journal = path.join(this.#dir, 'arenden.jsonl');
    mkdirSync(this.#dir, { recursive: true });
    this.#cases = readJournal<Case>(this.#journal);
  }

  byKey(idempotencyKey: string): Case | undefined {
    return this.#cases.find((one) => one.idempotencyKey === idempotencyKey);
  }

  byNumber(arendenr: string): Case | undefined {
    return this.#cases.find((one) => one.arendenr === arendenr);
  }

  byApplication(ansokanId: string): readonly Case[] {
    return this.#cases.filter((one) => one.ansokanId === ansokanId);
  }

  all(): readonly Case[] {
    return this.#cases;
  }

  document(arendenr: string, handling: Handling): Buffer {
    return readFileSync(path.join(this.#dir, arendenr, FILE_OF[handling]));
  }

  /** Registers an application under a new number. Synchronous throughout, so that two requests cannot get the same one. */
  add(submission: Submission, idempotencyKey: string, now: Date): Case {
    const arendenr = `S${now.getUTCFullYear()}-${String(this.#cases.length + 1).padStart(6, '0')}`;
    const { ansokanId, orgNr, forening, undertecknare, signedXml, pdf } = submission;
    const folder = path.join(this.#dir, arendenr);
    mkdirSync(folder, { recursive: true });
    writeThrough(path.join(folder, FILE_OF.signedXml), 'w', signedXml);
    writeThrough(path.join(folder, FILE_OF.pdf), 'w', pdf);
    const added: Case = {
      arendenr,
      ansokanId,
      orgNr,
      forening,
      undertecknare,
      idempotencyKey,
      mottaget: now.toISOString(),
      signedXmlSha256: sha256(signedXml),
      pdfSha256: sha256(pdf),
    };
    writeThrough(this.#journal, 'a', `${JSON.stringify(added)}\n`);
    this.#cases.push(added);
    return added;
  }
}
