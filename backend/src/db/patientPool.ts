import { setTimeout as wait } from 'node:timers/promises';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { isFull, isOutdated } from './failures.ts';

const PATIENCE_MS = 3000;
const PAUSE_MS = 100;
/** How long the pool stays small before it tries to grow again. */
const SMALL_FOR_MS = 5000;

type Done = Parameters<Pool['connect']>[0];

/** A pool whose queries wait when the server accepts no more connections. A statement cached from before a migration is retried once on a new one. */
export class PatientPool extends Pool {
  readonly #most: number;
  readonly #madeAt = new WeakMap<PoolClient, number>();
  #renewedAt = -Infinity;

  constructor(config: PoolConfig & { readonly max: number }) {
    super({ ...config, connectionTimeoutMillis: PATIENCE_MS });
    this.#most = config.max;
    this.on('connect', (client) => this.#madeAt.set(client, performance.now()));
    const query = this.query.bind(this);
    Reflect.set(this, 'query', (...asked: unknown[]) => this.again(() => Reflect.apply(query, this, asked)));
  }

  /** Connections made before now are replaced when they are next needed. */
  renew(): void {
    this.#renewedAt = performance.now();
  }

  async again<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      return await work();
    } catch (error) {
      if (!isOutdated(error)) throw error;
      // Other queries that failed for the same reason may have renewed them already.
      if (this.#renewedAt < began) this.renew();
      return work();
    }
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
      const client = await super.connect();
      if ((this.#madeAt.get(client) ?? 0) >= this.#renewedAt) return client;
      client.release(true);
      return await this.#connect(until);
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
