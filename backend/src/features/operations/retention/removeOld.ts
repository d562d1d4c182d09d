import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { sub } from 'date-fns/sub';
import { subDays } from 'date-fns/subDays';
import { subSeconds } from 'date-fns/subSeconds';
import { and, asc, eq, lt, ne } from 'drizzle-orm';
import { TERMS_COOKIE_DAYS } from '@uppgiftsandring/shared/domain/constants';
import { ansokningar, loginTransactions, rateWindows, sessions, villkorsgodkannanden } from '../../../db/schema.ts';
import { arendelagen } from '../../../db/tables/arende.ts';
import { thinLog } from '../../granskning/thin.ts';
import { andeOf } from '../../granskning/granskningslogg.ts';
import { inskick, kvittensmejl } from '../../../db/tables/utkorg.ts';
import { underskrifter } from '../../../db/tables/signera.ts';
import { removeAll, type Work } from './removeAll.ts';
import type { WithClock, WithConfig, WithLogger } from '../../../config/with.ts';

const EVERY_MS = hoursToMilliseconds(1);
const COULD_NOT = 'old rows could not be removed';

/** Removes attempts begun before that moment that signed nothing, and returns how many. What is signed is kept as evidence. */
export function removeUnsigned(work: Work, before: Date): Promise<number> {
  return removeAll(work, underskrifter, { time: underskrifter.requestTime, before, also: ne(underskrifter.state, 'signed') });
}

/**
 * Removes the Applications that were sent in before that moment, each with its signature and what was sent, and returns how many: the case system has them. One
 * transaction each, so that a kill leaves none half removed.
 */
async function removeSigned({ db, stopping }: Work, before: Date): Promise<number> {
  for (let removed = 0; ; removed += 1) {
    if (stopping.aborted) return removed;
    const isGone = await db.transaction(async (tx) => {
      const sentIn = and(eq(ansokningar.status, 'INSKICKAD'), lt(ansokningar.submittedAt, before));
      const [old] = await tx
        .select({ id: ansokningar.id, arendenr: ansokningar.arendenr })
        .from(ansokningar)
        .where(sentIn)
        .orderBy(asc(ansokningar.submittedAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (old === undefined) return false;
      for (const table of [kvittensmejl, inskick]) await tx.delete(table).where(eq(table.ansokanId, old.id));
      await tx.delete(underskrifter).where(eq(underskrifter.ansokanId, old.id));
      await tx.delete(arendelagen).where(eq(arendelagen.arendenr, old.arendenr ?? ''));
      await tx.delete(ansokningar).where(eq(ansokningar.id, old.id));
      return true;
    });
    if (!isGone) return removed;
  }
}

type Deeds = Readonly<Record<string, () => Promise<number>>>;

/** How to remove each kind of what is no longer needed (`removeOld`). */
function deeds(deps: Work & WithConfig, now: Date): Deeds {
  const { config } = deps;
  const { draft, unsigned, signed, audit } = config.retentionDays;
  const ended = sub(now, { days: 1, seconds: config.session.idleSeconds });
  // The longest window is a day's; the one before counts too.
  const over = subSeconds(now, 2 * Math.max(...Object.values(config.lookup).map(({ windowSeconds }) => windowSeconds)));
  const isDraft = eq(ansokningar.status, 'UTKAST');
  return {
    drafts: () => removeAll(deps, ansokningar, { time: ansokningar.updatedAt, before: subDays(now, draft), also: isDraft }),
    sessions: () => removeAll(deps, sessions, { time: sessions.lastSeenAt, before: ended }),
    logins: () => removeAll(deps, loginTransactions, { time: loginTransactions.expiresAt, before: now }),
    windows: () => removeAll(deps, rateWindows, { time: rateWindows.windowStart, before: over }),
    acceptances: () => removeAll(deps, villkorsgodkannanden, { time: villkorsgodkannanden.godkandAt, before: subDays(now, TERMS_COOKIE_DAYS) }),
    signings: () => removeUnsigned(deps, subDays(now, unsigned)),
    signed: async () => (signed === undefined ? 0 : removeSigned(deps, subDays(now, signed))),
    audit: () => thinLog(deps, subDays(now, audit), now),
  };
}

interface Outcome {
  readonly removed: Record<string, number>;
  readonly failures: { readonly kind: string; readonly err: unknown }[];
}

/**
 * Removes what is no longer needed and returns how many rows of each kind. Settings say after how many days (PLUS-67): a draft that was not saved, an attempt
 * to sign that signed nothing, an Application that was sent in (without the setting never: it is a record), and the
 * audit trail. The other times follow from the purpose: a session is removed a day after it expired (until then it gets `Auth timeout` and its provider session
 * can be ended); an unfinished login, a counted window and an acceptance of the terms as soon as they have expired (a signature keeps its own). A kind that
 * cannot be removed does not stop the others; it is listed in `failures`.
 */
export async function removeOld(deps: Work & WithConfig & WithClock): Promise<Outcome> {
  const outcome: Outcome = { removed: {}, failures: [] };
  for (const [kind, remove] of Object.entries(deeds(deps, deps.now()))) {
    try {
      outcome.removed[kind] = await remove();
    } catch (err) {
      outcome.failures.push({ kind, err });
    }
  }
  return outcome;
}

async function removeAndTell(deps: Work & WithConfig & WithClock & WithLogger): Promise<void> {
  const { logger } = deps;
  try {
    const { removed, failures } = await removeOld(deps);
    for (const failure of failures) logger.error(failure, COULD_NOT);
    logger.info({ event: 'retention', removed }, 'removed old rows');
    // Kept elsewhere, this line shows whether somebody has replaced the whole trail with a new one (PLUS-61).
    logger.info({ event: 'audit-head', ...(await andeOf(deps.db)) }, 'the audit trail ends here');
  } catch (err) {
    logger.error({ err }, COULD_NOT);
  }
}

/**
 * Runs `removeOld` now and every hour, until the server stops; several backends may do so at the same time. Returns a function that stops it and waits for the
 * run in progress.
 */
export function startRetention(deps: Work & WithConfig & WithClock & WithLogger): () => Promise<void> {
  const run = () => removeAndTell(deps);
  let running = run();
  const timer = setInterval(() => (running = run()), EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
