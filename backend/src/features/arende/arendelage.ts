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

interface ArendelageDeps extends WithDb, WithLogger, WithClock {
  readonly ask: CaseStatus;
  /** How long an answer, or the lack of one, is used before the next call. */
  readonly freshSeconds: number;
}

/** Records the time of this call to the case system, so that other requests do not repeat it soon, even if there is no answer. */
async function noteAsked(db: Db, numbers: readonly string[], fragatAt: Date): Promise<void> {
  if (numbers.length === 0) return;
  const rows = numbers.map((arendenr) => ({ arendenr, handelser: [], fragatAt }));
  await db.insert(arendelagen).values(rows).onConflictDoUpdate({ target: arendelagen.arendenr, set: { fragatAt } });
}

/** How far cases have come: the case system's answer if it comes within half a second, else its last one (PLUS-17). */
export function createArendelage({ db, logger, now, ask, freshSeconds }: ArendelageDeps): (numbers: readonly string[]) => Promise<Lagen> {
  const askAbout = async (arendenr: string, lagen: Map<string, readonly Arendehandelse[]>): Promise<void> => {
    try {
      const handelser = await ask(arendenr);
      lagen.set(arendenr, handelser);
      await db.insert(arendelagen).values({ arendenr, handelser, fragatAt: now() }).onConflictDoUpdate({ target: arendelagen.arendenr, set: { handelser } });
    } catch (error) {
      logger.warn({ event: 'case-status-failed', err: error }, 'the case system did not say how far a case has come');
    }
  };
  return async (numbers) => {
    const asked = inArray(arendelagen.arendenr, [...numbers]);
    const known = await db.select().from(arendelagen).where(asked);
    const lagen = new Map(known.map(({ arendenr, handelser }) => [arendenr, handelser]));
    const fresh = new Set(known.filter(({ fragatAt }) => differenceInSeconds(now(), fragatAt) < freshSeconds).map(({ arendenr }) => arendenr));
    const due = numbers.filter((arendenr) => !fresh.has(arendenr)).slice(0, MOST);
    await noteAsked(db, due, now());
    await Promise.race([Promise.all(due.map((arendenr) => askAbout(arendenr, lagen))), wait(PATIENCE_MS, undefined, { ref: false })]);
    return lagen;
  };
}
