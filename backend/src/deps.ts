import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import type { PersonRegister } from './person/personRegister.ts';
import type { ForeningRegister } from './register/foreningRegister.ts';
import type { LoginProvider } from './session/loginProvider.ts';

/** What every feature is built from; a feature takes the parts it needs and keeps no state of its own. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly logger: FastifyBaseLogger;
  /** The clock. Rules get the time from here, never from `Date` itself. */
  readonly now: () => Date;
  readonly login: LoginProvider;
  readonly register: ForeningRegister;
  readonly person: PersonRegister;
}
