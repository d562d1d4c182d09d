import { subHours } from 'date-fns/subHours';
import { subYears } from 'date-fns/subYears';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { everyHour } from '../../base/everyHour.ts';
import { ansokningar, arendelagen } from '../../db/schema.ts';
import type { WithStopping } from '../../config/with.ts';
import { askAbout, logFailure, type Asking } from './arendelage.ts';

/** For how long after a question nobody need ask about the case again, and after its send-in anybody does. */
const [REST_HOURS, FOLLOWED_YEARS] = [4, 1];
/** The most cases of one round, of one claim, and of one moment. */
const [MOST, AT_A_TIME, AT_ONCE] = [2000, 100, 4];

/** Takes undecided cases that nobody has asked about for hours; another backend does not get the same. */
async function claimDue(db: Db, now: Date): Promise<string[]> {
  const hasRested = lt(arendelagen.fragatAt, subHours(now, REST_HOURS));
  const isFollowed = and(sql`${arendelagen.mejlat} is distinct from 'BESLUTAD'`, gt(ansokningar.submittedAt, subYears(now, FOLLOWED_YEARS)));
  const due = db
    .select({ arendenr: arendelagen.arendenr })
    .from(arendelagen)
    .innerJoin(ansokningar, eq(ansokningar.arendenr, arendelagen.arendenr))
    .where(and(hasRested, isFollowed))
    .orderBy(arendelagen.fragatAt)
    .limit(AT_A_TIME)
    .for('update', { of: arendelagen, skipLocked: true });
  const isDue = sql`${arendelagen.arendenr} = any(array(${due}))`;
  const claimed = await db.update(arendelagen).set({ fragatAt: now }).where(isDue).returning({ arendenr: arendelagen.arendenr });
  return claimed.map(({ arendenr }) => arendenr);
}

/** Asks about undecided cases, so that each step is noticed though nobody has the page open (PLUS-75). Ends when the case system does not respond, or the server stops. */
export async function followCases(deps: Asking & WithStopping): Promise<void> {
  let numbers: string[] = [];
  for (let asked = 0; asked < MOST && !deps.stopping.aborted; asked += AT_ONCE) {
    if (numbers.length === 0) numbers = await claimDue(deps.db, deps.now());
    const some = numbers.splice(0, AT_ONCE);
    if (some.length === 0) return;
    const failures = (await Promise.allSettled(some.map((arendenr) => askAbout(deps, arendenr)))).flatMap((one) => (one.status === 'rejected' ? [one] : []));
    for (const { reason } of failures) logFailure(deps, reason);
    if (failures.length === some.length) return;
  }
}

/** Runs `followCases` now and every hour. Returns a function that stops it. */
export const startFollowing = (deps: Asking & WithStopping): (() => Promise<void>) =>
  everyHour(() => followCases(deps).catch((err: unknown) => deps.logger.error({ err }, 'cases could not be followed')));
