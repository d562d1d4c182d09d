import path from 'node:path';
import { readJournal, writeThrough } from './journal.ts';
import type { Case } from './caseArchive.ts';

/** The steps that a case can reach. */
export const STATUSES = ['MOTTAGEN', 'GRANSKAS', 'BESLUTAD'] as const;
export type Status = (typeof STATUSES)[number];

export interface Event {
  readonly status: Status;
  /** ISO 8601 instant. */
  readonly tidpunkt: string;
}

interface Line extends Event {
  readonly arendenr: string;
}

/** The events of the cases, as ordered by testers: one JSON line each in `arenden/handelser.jsonl` (PLUS-17). */
export class CaseProgress {
  readonly #journal: string;
  readonly #lines: Line[];

  constructor(dataDir: string) {
    this.#journal = path.join(dataDir, 'arenden', 'handelser.jsonl');
    this.#lines = readJournal<Line>(this.#journal);
  }

  /** The events of a case in order; a case is received from the beginning. */
  of({ arendenr, mottaget }: Case): readonly Event[] {
    const later = this.#lines.filter((line) => line.arendenr === arendenr).map(({ status, tidpunkt }) => ({ status, tidpunkt }));
    return [{ status: 'MOTTAGEN', tidpunkt: mottaget }, ...later];
  }

  /** Moves a case to that step, now. */
  add(arendenr: string, status: Status, now: Date): void {
    const line: Line = { arendenr, status, tidpunkt: now.toISOString() };
    writeThrough(this.#journal, 'a', `${JSON.stringify(line)}\n`);
    this.#lines.push(line);
  }
}
