import { sub } from 'date-fns/sub';
import { subDays } from 'date-fns/subDays';
import { subSeconds } from 'date-fns/subSeconds';
import { and, asc, eq, lt, ne, sql, type SQL } from 'drizzle-orm';
import { TERMS_COOKIE_DAYS } from '@uppgiftsandring/shared/domain/constants';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ansokningar, loginTransactions, rateWindows, sessions, villkorsgodkannanden, arendelagen } from '../../db/schema.ts';
import { thinLog } from '../granskning/granskningslogg.ts';
import { inskick, kvittensmejl, lagesmejl, underskrifter } from '../../db/signeraSchema.ts';
import { everyHour } from '../../base/everyHour.ts';
import type { WithClock, WithConfig, WithLogger, WithDb, WithStopping } from '../../config/with.ts';

const COULD_NOT = 'old rows could not be removed';

/** Removes attempts begun before that moment that signed nothing, and returns how many. What is signed is kept as evidence. */
export const removeUnsigned = (work: Work, before: Date): Promise<number> =>
  removeAll(work, underskrifter, underskrifter.requestTime, before, ne(underskrifter.state, 'signed'));

/** Removes the Applications sent in before that moment, with all that belongs to them, one transaction each; returns how many. The case system has them. */
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
      for (const table of [kvittensmejl, lagesmejl, inskick]) await tx.delete(table).where(eq(table.ansokanId, old.id));
      await tx.delete(underskrifter).where(eq(underskrifter.ansokanId, old.id));
      await tx.delete(arendelagen).where(eq(arendelagen.arendenr, old.arendenr ?? ''));
      await tx.delete(ansokningar).where(eq(ansokningar.id, old.id));
      return true;
    });
    if (!isGone) return removed;
  }
}

function deeds(deps: Work & WithConfig, now: Date): Readonly<Record<string, () => Promise<number>>> {
  const { config } = deps;
  const { draft, unsigned, signed, audit } = config.retentionDays;
  const ended = sub(now, { days: 1, seconds: config.session.idleSeconds });
  // The longest window is a day's; the one before counts too.
  const over = subSeconds(now, 2 * Math.max(...Object.values(config.lookup).map(({ windowSeconds }) => windowSeconds)));
  const isDraft = eq(ansokningar.status, 'UTKAST');
  return {
    drafts: () => removeAll(deps, ansokningar, ansokningar.updatedAt, subDays(now, draft), isDraft),
    sessions: () => removeAll(deps, sessions, sessions.lastSeenAt, ended),
    logins: () => removeAll(deps, loginTransactions, loginTransactions.expiresAt, now),
    windows: () => removeAll(deps, rateWindows, rateWindows.windowStart, over),
    acceptances: () => removeAll(deps, villkorsgodkannanden, villkorsgodkannanden.godkandAt, subDays(now, TERMS_COOKIE_DAYS)),
    signings: () => removeUnsigned(deps, subDays(now, unsigned)),
    signed: async () => (signed === undefined ? 0 : removeSigned(deps, subDays(now, signed))),
    audit: () => thinLog(deps, subDays(now, audit), now),
  };
}

/**
 * Removes what is no longer needed and returns how many rows of each kind (PLUS-67). Settings say after how many days; a session is removed a day after it
 * expired (until then it gets `Auth timeout` and its provider session can be ended), the rest as soon as it has expired. A kind that cannot be removed does not
 * stop the others; it is listed in `failures`.
 */
export async function removeOld(deps: Work & WithConfig & WithClock) {
  const removed: Record<string, number> = {};
  const failures: { readonly kind: string; readonly err: unknown }[] = [];
  for (const [kind, remove] of Object.entries(deeds(deps, deps.now()))) {
    try {
      removed[kind] = await remove();
    } catch (err) {
      failures.push({ kind, err });
    }
  }
  return { removed, failures };
}

/** Runs `removeOld` now and every hour; several backends may do so at the same time. Returns a function that stops it. */
export const startRetention = (deps: Work & WithConfig & WithClock & WithLogger): (() => Promise<void>) =>
  everyHour(async () => {
    const { logger } = deps;
    try {
      const { removed, failures } = await removeOld(deps);
      for (const failure of failures) logger.error(failure, COULD_NOT);
      logger.info({ event: 'retention', removed }, 'removed old rows');
    } catch (err) {
      logger.error({ err }, COULD_NOT);
    }
  });

/** How many rows one statement removes: other work gets its turn between statements. */
const AT_A_TIME = 500;

type Work = WithDb & WithStopping;

/** Removes the rows from before that moment, oldest first, in batches; skips those that another backend is removing. Returns how many. */
async function removeAll({ db, stopping }: Work, table: PgTable, time: PgColumn, before: Date, also?: SQL): Promise<number> {
  const isOld = and(lt(time, before), also);
  // By physical place (ctid): not all tables have a key of one column. Ordered, so that the index on the time is used also when most rows are old.
  const some = db
    .select({ place: sql`ctid` })
    .from(table)
    .where(isOld)
    .orderBy(asc(time))
    .limit(AT_A_TIME)
    .for('update', { skipLocked: true });
  const areThese = and(sql`ctid = any(array(${some}))`, isOld);
  let removed = 0;
  while (!stopping.aborted) {
    const gone = await db.delete(table).where(areThese).returning({ time });
    removed += gone.length;
    if (gone.length < AT_A_TIME) break;
  }
  return removed;
}
