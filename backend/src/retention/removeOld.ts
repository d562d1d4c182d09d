import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { min } from 'date-fns/min';
import { sub } from 'date-fns/sub';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { subSeconds } from 'date-fns/subSeconds';
import { and, eq, lt } from 'drizzle-orm';
import { TERMS_COOKIE_DAYS } from '@uppgiftsandring/shared/domain/constants';
import type { Deps } from '../deps.ts';
import { ansokningar, loginTransactions, rateWindows, sessions, villkorsgodkannanden } from '../db/schema.ts';
import { removeUnsigned } from '../signera/repository.ts';
import { removeOldHealth } from '../sliceHealth/repository.ts';

const EVERY_MS = hoursToMilliseconds(1);
const UNSIGNED_DAYS = 30;

/**
 * Removes what is no longer needed and returns how many rows of each. Periods: a draft not saved for
 * RETENTION_DRAFT_DAYS; a session a day after it ended by time (until then it gets `Auth timeout` and its provider
 * session can be ended); an unfinished login, a counted window and an
 * acceptance of the terms as soon as they are over (a signature keeps its own); an attempt to
 * sign that signed nothing after 30 days, and who met errors in which version of a slice as late. Signed Applications are never removed here: they are records to archive.
 */
export async function removeOld({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Promise<Record<string, number>> {
  const { idleSeconds } = config.session;
  const drafts = await db
    .delete(ansokningar)
    .where(and(eq(ansokningar.status, 'UTKAST'), lt(ansokningar.updatedAt, subDays(now(), config.retentionDraftDays))))
    .returning({ id: ansokningar.id });
  const ended = await db
    .delete(sessions)
    .where(lt(sessions.lastSeenAt, sub(now(), { days: 1, seconds: idleSeconds })))
    .returning({ id: sessions.id });
  const logins = await db.delete(loginTransactions).where(lt(loginTransactions.expiresAt, now())).returning({ id: loginTransactions.stateHash });
  // The longest windows are that of look-ups and an hour.
  const windowsBefore = min([subSeconds(now(), config.lookup.windowSeconds), subHours(now(), 1)]);
  const windows = await db.delete(rateWindows).where(lt(rateWindows.windowStart, windowsBefore)).returning({ bucket: rateWindows.bucket });
  const acceptances = await db
    .delete(villkorsgodkannanden)
    .where(lt(villkorsgodkannanden.godkandAt, subDays(now(), TERMS_COOKIE_DAYS)))
    .returning({ personnummer: villkorsgodkannanden.personnummer });
  const signings = await removeUnsigned(db, subDays(now(), UNSIGNED_DAYS));
  const health = await removeOldHealth(db, now());
  return { health, drafts: drafts.length, sessions: ended.length, logins: logins.length, windows: windows.length, acceptances: acceptances.length, signings };
}

/** Runs `removeOld` now and every hour; several backends may do so at the same time. Returns how to stop it. */
export function startRetention(deps: Deps): () => void {
  const run = () => {
    removeOld(deps).then(
      (removed) => deps.logger.info({ event: 'retention', removed }, 'removed old rows'),
      (err) => deps.logger.error({ err }, 'old rows could not be removed'),
    );
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
