import type { FastifyBaseLogger } from 'fastify';
import type { Happened } from '../../contract/releaseStore.ts';
import { fails, inTime } from '../../contract/deadline.ts';
import type { SeenList } from '../../contract/releaseList.ts';
import type { Figures, Run, SliceHealth, SliceRendered, SliceRendering, SliceStep, Standing, Stop, Visit } from '../sliceHealth.ts';
import type { Connection } from './connection.ts';
import { judgeRenderings } from './renderings.ts';
import { highestLists, noteVisits, readAllFigures, readFigures, readHappened, readStopped, removeOld, stop, takeStep } from './repository.ts';
import type { Db } from './tables.ts';

const PATIENCE_MS = 2000;
const HOUR_MS = 3_600_000;

/** What has happened automatically to the versions of a part, and the figures of each that is not forgotten, by run (PLUS-45); both the latest first. */
export interface Past {
  readonly happened: readonly Happened[];
  readonly figures: readonly Figures[];
}

/** The health of the versions as all servers together have seen it, kept in the platform's database. Each answer is undefined when the database does not respond. */
export interface HealthBook {
  /** False when there is no database: then nothing is recorded, and nothing is stopped automatically. */
  readonly isKept: boolean;
  /** Records who has used which version, and returns the health of `asked`. */
  exchange(visits: readonly Visit[], asked: readonly Run[]): Promise<SliceHealth | undefined>;
  stop(one: Stop): Promise<void>;
  /** Lets an automatic gradual release take its next step, if it is due and allowed; returns how far it has come. */
  step(asked: SliceStep): Promise<Standing | undefined>;
  /** Tells which versions this server has to render, and returns which it may (PLUS-68). */
  rendering(report: SliceRendering): Promise<SliceRendered | undefined>;
  past(slice: string): Promise<Past | undefined>;
  /** Stores which list of what is live this server has taken, if any; returns the highest that any server has taken, of each key (PLUS-68). */
  lists(slice: string, taken: SeenList | null): Promise<readonly SeenList[] | undefined>;
  close(): Promise<void>;
}

/** Where nothing is recorded: nothing is stopped, and everything is rendered. */
export const NO_BOOK: HealthBook = {
  isKept: false,
  exchange: async () => undefined,
  stop: async () => undefined,
  step: async () => undefined,
  rendering: async () => undefined,
  past: async () => undefined,
  lists: async () => [],
  close: async () => undefined,
};

interface Keeping {
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** After how many days it is forgotten who used which version. */
  readonly days: number;
}

export function openBook({ connect, close }: Connection, { now, log, days }: Keeping): HealthBook {
  let isTroubled = false;

  async function ask<T>(work: (db: Db) => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await inTime(connect().then(work), PATIENCE_MS, fails('The database did not answer in time'));
      isTroubled = false;
      return answer;
    } catch (error) {
      if (!isTroubled) log.warn({ err: error }, 'The health of versions cannot be recorded; what is known of it stands');
      isTroubled = true;
      return undefined;
    }
  }

  const forget = () => void ask((db) => removeOld(db, days, now()));
  const timer = setInterval(forget, HOUR_MS).unref();

  return {
    isKept: true,
    exchange: (visits, asked) =>
      ask(async (db) => {
        await noteVisits(db, visits, now());
        return { figures: await readFigures(db, asked, now()), stopped: await readStopped(db) };
      }),
    async stop(one) {
      if (await ask((db) => stop(db, one, now())))
        log.warn({ event: 'slice-stopped', ...one }, 'a version of a slice is stopped: clearly worse than the other');
    },
    step: (asked) => ask((db) => takeStep(db, asked, now())),
    async rendering(report) {
      const answer = await ask((db) => judgeRenderings(db, report, now()));
      for (const one of answer?.fresh ?? []) log.warn({ event: 'slice-not-rendered', ...one }, 'a version of a slice is not rendered on the server any more');
      return answer;
    },
    past: (slice) => ask(async (db) => ({ happened: await readHappened(db, slice), figures: await readAllFigures(db, slice, now()) })),
    lists: (slice, taken) => ask((db) => highestLists(db, slice, taken, now())),
    async close() {
      clearInterval(timer);
      await close();
    },
  };
}
