import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { min } from 'date-fns/min';
import { sub } from 'date-fns/sub';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { subSeconds } from 'date-fns/subSeconds';
import { and, eq, inArray, lt, ne, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { TERMS_COOKIE_DAYS } from '@uppgiftsandring/shared/domain/constants';
import type { Deps } from '../deps.ts';
import { ansokningar, loginTransactions, rateWindows, sessions, villkorsgodkannanden } from '../db/schema.ts';
import { underskrifter } from '../signera/tables.ts';
import { removeOldHealth } from '../sliceHealth/repository.ts';

const EVERY_MS = hoursToMilliseconds(1);
const UNSIGNED_DAYS = 30;
/** How many rows a statement removes: the next one begins where others have had their turn. */
const AT_A_TIME = 500;

type Work = Pick<Deps, 'db' | 'stopping'>;

/** Removes the rows that the condition holds for, some at a time; those that another backend is removing are left to it. Returns how many. */
async function removeAll({ db, stopping }: Work, table: PgTable, key: PgColumn, condition: SQL | undefined): Promise<number> {
  const some = db.select({ key }).from(table).where(condition).limit(AT_A_TIME).for('update', { skipLocked: true });
  let removed = 0;
  while (!stopping.aborted) {
    const gone = await db
      .delete(table)
      .where(and(inArray(key, some), condition))
      .returning({ key });
    removed += gone.length;
    if (gone.length < AT_A_TIME) break;
  }
  return removed;
}

/** Removes attempts begun before that moment that signed nothing, and returns how many. What is signed is kept as evidence. */
export function removeUnsigned(work: Work, before: Date): Promise<number> {
  return removeAll(work, underskrifter, underskrifter.requestId, and(ne(underskrifter.state, 'signed'), lt(underskrifter.requestTime, before)));
}

/**
 * Removes what is no longer needed and returns how many rows of each. Periods: a draft not saved for
 * RETENTION_DRAFT_DAYS; a session a day after it ended by time (until then it gets `Auth timeout` and its provider
 * session can be ended); an unfinished login, a counted window and an
 * acceptance of the terms as soon as they are over (a signature keeps its own); an attempt to
 * sign that signed nothing after 30 days, and who met errors in which version of a slice as late. Signed Applications are never removed here: they are records to archive.
 */
export async function removeOld(deps: Work & Pick<Deps, 'config' | 'now'>): Promise<Record<string, number>> {
  const { config } = deps;
  const now = deps.now();
  const oldDraft = and(eq(ansokningar.status, 'UTKAST'), lt(ansokningar.updatedAt, subDays(now, config.retentionDraftDays)));
  const ended = lt(sessions.lastSeenAt, sub(now, { days: 1, seconds: config.session.idleSeconds }));
  // The longest windows are that of look-ups and an hour.
  const over = lt(rateWindows.windowStart, min([subSeconds(now, config.lookup.windowSeconds), subHours(now, 1)]));
  const lapsed = lt(villkorsgodkannanden.godkandAt, subDays(now, TERMS_COOKIE_DAYS));
  return {
    drafts: await removeAll(deps, ansokningar, ansokningar.id, oldDraft),
    sessions: await removeAll(deps, sessions, sessions.id, ended),
    logins: await removeAll(deps, loginTransactions, loginTransactions.stateHash, lt(loginTransactions.expiresAt, now)),
    windows: await removeAll(deps, rateWindows, rateWindows.bucket, over),
    acceptances: await removeAll(deps, villkorsgodkannanden, villkorsgodkannanden.personnummer, lapsed),
    health: await removeOldHealth(deps.db, now),
    signings: await removeUnsigned(deps, subDays(now, UNSIGNED_DAYS)),
  };
}

/** Runs `removeOld` now and every hour, until the server stops; several backends may do so at the same time. Returns what waits for it to have stopped. */
export function startRetention(deps: Deps): () => Promise<void> {
  const run = () =>
    removeOld(deps).then(
      (removed) => deps.logger.info({ event: 'retention', removed }, 'removed old rows'),
      (err: unknown) => deps.logger.error({ err }, 'old rows could not be removed'),
    );
  let running = run();
  const timer = setInterval(() => (running = run()), EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
