import { openMetrics, type Metrics } from '@uppgiftsandring/shared/server/metrics';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import { subSeconds } from 'date-fns/subSeconds';
import { and, gt, isNull } from 'drizzle-orm';
import { isReadOnly } from '../../db/failures.ts';
import { sessions } from '../../db/schema.ts';
import { stateOf } from '../utkorg/outbox.ts';
import { inskick, kvittensmejl, lagesmejl } from '../../db/signeraSchema.ts';
import { systemsOf } from '../../config/config.ts';
import type { WithClock, WithConfig, WithDatabaseCheck, WithDb, WithLogger } from '../../config/with.ts';

const OUTBOXES = [
  ['inskick', inskick],
  ['kvittensmejl', kvittensmejl],
  ['lagesmejl', lagesmejl],
] as const;

/** What a backend's metrics are read from. */
export type Measured = WithConfig & WithDb & WithDatabaseCheck & WithClock & WithLogger;

/** The database's state, as `/readyz` judges it; a read-only database can still be measured. */
async function databaseState({ checkDatabase, logger }: Measured): Promise<'up' | 'read-only' | 'away'> {
  try {
    await checkDatabase();
    return 'up';
  } catch (err) {
    const state = isReadOnly(err) ? 'read-only' : 'away';
    logger.warn({ err, state }, 'the database could not be measured as up');
    return state;
  }
}

/** Measures this backend, and what all of them share: how much waits to be sent, for how long, and how many sessions are live (PLUS-64). */
export async function startMetrics(deps: Measured, port: number): Promise<Metrics> {
  const { config, db, now, logger } = deps;
  const metrics = await openMetrics({ host: config.host, port }, systemsOf(config));
  const gauge = (name: string, description: string) => metrics.meter.createObservableGauge(`uppgiftsandring_${name}`, { description });
  const waiting = gauge('outbox_waiting', 'Rows that wait to be sent');
  const oldest = gauge('outbox_oldest_seconds', 'How long the oldest of them has waited');
  const overdue = gauge('outbox_overdue', 'Rows that still wait after an hour, and have been reported');
  const stopped = gauge('outbox_stopped', 'Rows that a human must look at');
  const refused = gauge('outbox_refused', 'Rows that the receiver refuses for ever: nobody needs to look');
  const live = gauge('sessions', 'Sessions that have not ended');
  const reachable = gauge('database_up', 'Whether the database answered and takes writes');
  metrics.meter.addBatchObservableCallback(
    async (result) => {
      const database = await databaseState(deps);
      result.observe(reachable, database === 'up' ? 1 : 0);
      if (database === 'away') return;
      try {
        for (const [outbox, table] of OUTBOXES) {
          const state = await stateOf(db, table);
          result.observe(waiting, state?.waiting ?? 0, { outbox });
          result.observe(oldest, state?.waiting ? differenceInSeconds(now(), state.oldest) : 0, { outbox });
          result.observe(overdue, state?.overdue ?? 0, { outbox });
          result.observe(stopped, state?.stopped ?? 0, { outbox });
          result.observe(refused, state?.refused ?? 0, { outbox });
        }
        const since = subSeconds(now(), config.session.idleSeconds);
        const isLive = and(gt(sessions.lastSeenAt, since), isNull(sessions.endedAt));
        result.observe(live, await db.$count(sessions, isLive));
      } catch (err) {
        logger.warn({ err }, 'the database could not be measured');
        result.observe(reachable, 0);
      }
    },
    [waiting, oldest, overdue, stopped, refused, live, reachable],
  );
  return metrics;
}
