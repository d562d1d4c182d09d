import type { Answered, Asked } from '@uppgiftsandring/shared/server/metrics';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from '../db/db.ts';
import type { Config } from './config.ts';

// What a function can be given; each names what it uses (`WithDb & WithClock`). Adapters have their own beside them (ADR 0080).

export type WithConfig = { readonly config: Config };

export type WithDb = { readonly db: Db };

export type WithDatabaseCheck = { readonly checkDatabase: Database['check'] };

export interface WithClock {
  /** The clock, the same for all backends. Rules get the time from here, never from `Date` itself. */
  readonly now: () => Date;
}

export type WithLogger = { readonly logger: FastifyBaseLogger };

export interface WithStopping {
  /** Aborted when this server is to stop: it reports that it is not ready, takes no new work from the queues, and finishes what it has begun. */
  readonly stopping: AbortSignal;
}

export interface WithFigures {
  readonly answered: (answer: Answered) => void;
  /** Called after each call to another system that is not made over HTTP. */
  readonly asked: (asked: Asked) => void;
}
