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

/** Each answer is undefined when the database does not respond. */
export type HealthBook = Omit<ReturnType<typeof openBook>, 'isKept'> & { readonly isKept: boolean };

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

/** The health of the versions as all servers together have seen it, kept in the platform's database. */
export function openBook({ connect, close }: Connection, { now, log, days }: Keeping) {
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
    /** False when there is no database: then nothing is recorded, and nothing is stopped automatically. */
    isKept: true,
    /** Records who has used which version, and returns the health of `asked`. */
    exchange: (visits: readonly Visit[], asked: readonly Run[]): Promise<SliceHealth | undefined> =>
      ask(async (db) => {
        await noteVisits(db, visits, now());
        return { figures: await readFigures(db, asked, now()), stopped: await readStopped(db) };
      }),
    async stop(one: Stop): Promise<void> {
      if (await ask((db) => stop(db, one, now())))
        log.warn({ event: 'slice-stopped', ...one }, 'a version of a slice is stopped: clearly worse than the other');
    },
    /** Lets an automatic gradual release take its next step, if it is due and allowed; returns how far it has come. */
    step: (asked: SliceStep): Promise<Standing | undefined> => ask((db) => takeStep(db, asked, now())),
    /** Tells which versions this server has to render, and returns which it may (PLUS-68). */
    async rendering(report: SliceRendering): Promise<SliceRendered | undefined> {
      const answer = await ask((db) => judgeRenderings(db, report, now()));
      for (const one of answer?.fresh ?? []) log.warn({ event: 'slice-not-rendered', ...one }, 'a version of a slice is not rendered on the server any more');
      return answer;
    },
    past: (slice: string): Promise<Past | undefined> =>
      ask(async (db) => ({ happened: await readHappened(db, slice), figures: await readAllFigures(db, slice, now()) })),
    /** Stores which list of what is live this server has taken, if any; returns the highest that any server has taken, of each key (PLUS-68). */
    lists: (slice: string, taken: SeenList | null): Promise<readonly SeenList[] | undefined> => ask((db) => highestLists(db, slice, taken, now())),
    async close(): Promise<void> {
      clearInterval(timer);
      await close();
    },
  };
}
