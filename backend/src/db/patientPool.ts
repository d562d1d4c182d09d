import { setTimeout as wait } from 'node:timers/promises';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { isFull } from './failures.ts';

/** How long a call waits for a connection. */
const PATIENCE_MS = 3000;
const PAUSE_MS = 100;
/** After that the pool tries to grow again. */
const SMALL_FOR_MS = 5000;

type Done = Parameters<Pool['connect']>[0];

/** A pool that makes do with the connections it has when the server takes no more of them: calls then wait for their turn instead of failing. */
export class PatientPool extends Pool {
  readonly #most: number;

  constructor(config: PoolConfig & { readonly max: number }) {
    super({ ...config, connectionTimeoutMillis: PATIENCE_MS });
    this.#most = config.max;
  }

  override connect(): Promise<PoolClient>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<PoolClient> | void {
    const connecting = this.#connect(performance.now() + PATIENCE_MS);
    if (done === undefined) return connecting;
    connecting.then(
      (client) => done(undefined, client, (error) => client.release(error)),
      (error: Error) => done(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connect(until: number): Promise<PoolClient> {
    try {
      return await super.connect();
    } catch (error) {
      if (!isFull(error) || performance.now() > until) throw error;
    }
    if (this.totalCount > 0) this.#makeDo();
    else await wait(PAUSE_MS);
    return this.#connect(until);
  }

  #makeDo(): void {
    if (this.totalCount >= this.options.max) return;
    this.options.max = this.totalCount;
    setTimeout(() => (this.options.max = this.#most), SMALL_FOR_MS).unref();
  }
}
