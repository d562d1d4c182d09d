import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { sub } from 'date-fns/sub';
import { subDays } from 'date-fns/subDays';
import { subSeconds } from 'date-fns/subSeconds';
import { and, eq, inArray, lt, ne, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { TERMS_COOKIE_DAYS } from '@uppgiftsandring/shared/domain/constants';
import type { Deps } from '../deps.ts';
import { ansokningar, loginTransactions, rateWindows, sessions, villkorsgodkannanden } from '../db/schema.ts';
import { arendelagen } from '../arende/tables.ts';
import { gallraLogg } from '../granskning/gallra.ts';
import { andeOf } from '../granskning/granskningslogg.ts';
import { inskick, kvittensmejl } from '../inskick/tables.ts';
import { underskrifter } from '../signera/tables.ts';
import { removeOldCurves } from '../sliceHealth/curves.ts';
import { removeOldHealth } from '../sliceHealth/repository.ts';

const EVERY_MS = hoursToMilliseconds(1);
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
 * Removes the Applications that were sent in before that moment, each with its signature and what was sent, and returns how many: the case system has them.
 * One at a time, so that a kill leaves none in half.
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

/**
 * Removes what is no longer needed and returns how many rows of each. Settings say after how many days (PLUS-67): a draft that was not saved, an attempt to sign
 * that signed nothing, who used and met errors in which version, an Application that was sent in (without the setting never: it is a record), and the
 * audit trail. The rest follows from what it is for: a session goes a day after it ended by time (until then it gets `Auth timeout` and its provider session can be
 * ended); an unfinished login, a counted window and an acceptance of the terms as soon as they are over (a signature keeps its own).
 */
export async function removeOld(deps: Work & Pick<Deps, 'config' | 'now'>): Promise<Record<string, number>> {
  const { config } = deps;
  const now = deps.now();
  const { draft, unsigned, health, signed, audit } = config.retentionDays;
  const oldDraft = and(eq(ansokningar.status, 'UTKAST'), lt(ansokningar.updatedAt, subDays(now, draft)));
  const ended = lt(sessions.lastSeenAt, sub(now, { days: 1, seconds: config.session.idleSeconds }));
  // The longest window is a day's.
  const over = lt(rateWindows.windowStart, subSeconds(now, Math.max(...Object.values(config.lookup).map(({ windowSeconds }) => windowSeconds))));
  const lapsed = lt(villkorsgodkannanden.godkandAt, subDays(now, TERMS_COOKIE_DAYS));
  return {
    drafts: await removeAll(deps, ansokningar, ansokningar.id, oldDraft),
    sessions: await removeAll(deps, sessions, sessions.id, ended),
    logins: await removeAll(deps, loginTransactions, loginTransactions.stateHash, lt(loginTransactions.expiresAt, now)),
    windows: await removeAll(deps, rateWindows, rateWindows.bucket, over),
    acceptances: await removeAll(deps, villkorsgodkannanden, villkorsgodkannanden.personnummer, lapsed),
    health: await removeOldHealth(deps.db, subDays(now, health), now),
    curves: await removeOldCurves(deps.db, subDays(now, health), now),
    signings: await removeUnsigned(deps, subDays(now, unsigned)),
    signed: signed === undefined ? 0 : await removeSigned(deps, subDays(now, signed)),
    audit: await gallraLogg(deps, subDays(now, audit), now),
  };
}

/** Runs `removeOld` now and every hour, until the server stops; several backends may do so at the same time. Returns what waits for it to have stopped. */
export function startRetention(deps: Work & Pick<Deps, 'config' | 'now' | 'logger'>): () => Promise<void> {
  const run = () =>
    removeOld(deps).then(
      async (removed) => {
        deps.logger.info({ event: 'retention', removed }, 'removed old rows');
        // Kept elsewhere, it shows whether somebody has made a new trail in the place of the old one (PLUS-61).
        deps.logger.info({ event: 'audit-head', ...(await andeOf(deps.db)) }, 'the audit trail ends here');
      },
      (err: unknown) => deps.logger.error({ err }, 'old rows could not be removed'),
    );
  let running = run();
  const timer = setInterval(() => (running = run()), EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
