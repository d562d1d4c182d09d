import { setTimeout as wait } from 'node:timers/promises';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import { inArray } from 'drizzle-orm';
import type { Arendehandelse } from '@uppgiftsandring/shared/domain/arende/lage';
import type { Db } from '../../db/db.ts';
import type { CaseStatus } from '../../adapters/case/caseSystem.ts';
import { arendelagen } from '../../db/schema.ts';
import type { WithClock, WithDb, WithLogger } from '../../config/with.ts';

/** How long a page waits for the case system. A later answer is kept for the next time. */
const PATIENCE_MS = 500;
/** The most cases that one page asks about. */
const MOST = 20;

/** How far each case has come, by its number; an unknown case is missing. */
export type Lagen = ReadonlyMap<string, readonly Arendehandelse[]>;

/** Called with what the case system has said of a case, in the transaction that stores it. */
type Stored = (tx: Db, arendenr: string, handelser: readonly Arendehandelse[], now: Date) => Promise<void>;
export type WithStored = { readonly stored: Stored };

export interface Asking extends WithDb, WithLogger, WithClock, WithStored {
  readonly ask: CaseStatus;
}

interface ArendelageDeps extends Asking {
  /** How long an answer, or the lack of one, is used before the next call. */
  readonly freshSeconds: number;
}

/** Records the time of this call to the case system, so that other requests do not repeat it soon, even if there is no answer. */
async function noteAsked(db: Db, numbers: readonly string[], fragatAt: Date): Promise<void> {
  if (numbers.length === 0) return;
  const rows = numbers.map((arendenr) => ({ arendenr, handelser: [], fragatAt }));
  await db.insert(arendelagen).values(rows).onConflictDoUpdate({ target: arendelagen.arendenr, set: { fragatAt } });
}

/** Asks about a case and stores the answer. Throws 502 when the case system does not respond. */
export async function askAbout({ db, now, ask, stored }: Asking, arendenr: string, answered?: (handelser: readonly Arendehandelse[]) => void): Promise<void> {
  const handelser = await ask(arendenr);
  answered?.(handelser);
  await db.transaction(async (tx) => {
    await tx.insert(arendelagen).values({ arendenr, handelser, fragatAt: now() }).onConflictDoUpdate({ target: arendelagen.arendenr, set: { handelser } });
    await stored(tx, arendenr, handelser, now());
  });
}

export const logFailure = ({ logger }: WithLogger, err: unknown): void =>
  logger.warn({ event: 'case-status-failed', err }, 'the case system did not say how far a case has come');

/** How far cases have come: the case system's answer if it comes within half a second, else its last one (PLUS-17). */
export function createArendelage(deps: ArendelageDeps): (numbers: readonly string[]) => Promise<Lagen> {
  const { db, now, freshSeconds } = deps;
  return async (numbers) => {
    const asked = inArray(arendelagen.arendenr, [...numbers]);
    const known = await db.select().from(arendelagen).where(asked);
    const lagen = new Map(known.map(({ arendenr, handelser }) => [arendenr, handelser]));
    const fresh = new Set(known.filter(({ fragatAt }) => differenceInSeconds(now(), fragatAt) < freshSeconds).map(({ arendenr }) => arendenr));
    const due = numbers.filter((arendenr) => !fresh.has(arendenr)).slice(0, MOST);
    await noteAsked(db, due, now());
    const askOne = (arendenr: string) => askAbout(deps, arendenr, (handelser) => lagen.set(arendenr, handelser)).catch((err: unknown) => logFailure(deps, err));
    await Promise.race([Promise.all(due.map(askOne)), wait(PATIENCE_MS, undefined, { ref: false })]);
    return lagen;
  };
}
