import type { Answered, Asked } from '@uppgiftsandring/shared/server/metrics';
import type { FastifyBaseLogger } from 'fastify';

// What a running backend gives to the parts that name it.

export interface WithClock {
  /** The clock, the same for all backends. Rules get the time from here, never from `Date` itself. */
  readonly now: () => Date;
}

export interface WithLogger {
  readonly logger: FastifyBaseLogger;
}

export interface WithStopping {
  /** Aborted when this server is to stop: it reports that it is not ready, takes no new work from the queues, and finishes what it has begun. */
  readonly stopping: AbortSignal;
}

export interface WithFigures {
  /** Called after each answered request. */
  readonly answered: (answer: Answered) => void;
  /** Called after each call to another system that is not made over HTTP. */
  readonly asked: (asked: Asked) => void;
}
