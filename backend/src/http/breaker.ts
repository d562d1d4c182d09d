/** Nothing was sent: the system is spared. */
export class SparedError extends Error {
  override readonly name = 'SparedError';
}

export interface Breaker {
  /** Whether the system is down: `spared` is sent nothing now, `tried` one call, to see whether it is well again. */
  readonly state: () => 'well' | 'tried' | 'spared';
  /** Makes the call, or throws `SparedError`. Calls that come while one tries the system wait for how that went. */
  readonly execute: <T>(call: () => Promise<T>) => Promise<T>;
}

interface Limits {
  /** Whether an error says that the system is down. */
  readonly isDown: (error: unknown) => boolean;
  /** How long it is spared at a time. */
  readonly sparedMs: number;
}

/** So many calls in a row fail before the system is spared. */
const MOST_IN_A_ROW = 10;

/** A circuit breaker: spares a system that is down. The machine's time of day does not matter to it (API-24). */
export function createBreaker({ isDown, sparedMs }: Limits): Breaker {
  let inARow = 0;
  let openedAt: number | undefined;
  let trial: Promise<void> | undefined;

  const open = () => (openedAt = performance.now());
  const isSpared = (since: number) => performance.now() - since < sparedMs;

  async function counted<T>(call: () => Promise<T>): Promise<T> {
    try {
      const answer = await call();
      inARow = 0;
      return answer;
    } catch (error) {
      if (isDown(error)) inARow += 1;
      if (inARow >= MOST_IN_A_ROW && openedAt === undefined) open();
      throw error;
    }
  }

  async function tried<T>(call: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>();
    trial = promise;
    let isWell = true;
    try {
      return await call();
    } catch (error) {
      isWell = !isDown(error);
      throw error;
    } finally {
      if (isWell) [inARow, openedAt] = [0, undefined];
      else open();
      trial = undefined;
      resolve();
    }
  }

  async function execute<T>(call: () => Promise<T>): Promise<T> {
    if (openedAt === undefined) return counted(call);
    if (trial !== undefined) return trial.then(() => execute(call));
    if (isSpared(openedAt)) throw new SparedError();
    return tried(call);
  }

  return {
    state: () => {
      if (openedAt === undefined) return 'well';
      return trial !== undefined || isSpared(openedAt) ? 'spared' : 'tried';
    },
    execute,
  };
}
