import type { Answered, Asked } from '@uppgiftsandring/shared/server/metrics';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { Database, Db } from './db/db.ts';
import type { CaseStatus } from './arende/caseStatus.ts';
import type { CaseSystem } from './inskick/caseSystem.ts';
import type { PersonRegister } from './person/personRegister.ts';
import type { ForeningRegister } from './register/foreningRegister.ts';
import type { LoginProvider } from './session/loginProvider.ts';
import type { SigningConfig } from './signera/protocol/types.ts';

/** What every feature is built from; a feature takes the parts it needs and keeps no state of its own. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly checkDatabase: Database['check'];
  readonly logger: FastifyBaseLogger;
  /** Called after each answered request. */
  readonly answered: (answer: Answered) => void;
  /** Called after each call to another system that is not made over HTTP. */
  readonly asked: (asked: Asked) => void;
  /** The clock, the same for all backends. Rules get the time from here, never from `Date` itself. */
  readonly now: () => Date;
  /** The signing service, and the keys as they are now (PLUS-62). */
  readonly signing: () => SigningConfig;
  readonly login: LoginProvider;
  readonly register: ForeningRegister;
  readonly person: PersonRegister;
  readonly caseSystem: CaseSystem;
  /** How far a case has come, according to the case system. */
  readonly caseStatus: CaseStatus;
  /** Aborted when this server is to stop: it reports that it is not ready, takes no new work from the queues, and finishes what it has begun. */
  readonly stopping: AbortSignal;
}
