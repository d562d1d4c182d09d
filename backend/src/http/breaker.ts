/** Thrown instead of sending: the circuit is open. */
export class SparedError extends Error {
  override readonly name = 'SparedError';
}

export interface Breaker {
  /** `well`: the system works. `spared`: it is down and is sent nothing now. `tried`: it is sent one call, to see whether it works again. */
  readonly state: () => 'well' | 'tried' | 'spared';
  /** Makes the call, or throws `SparedError`. Calls that come during the trial call wait for its result. */
  readonly execute: <T>(call: () => Promise<T>) => Promise<T>;
}

interface Limits {
  /** Whether an error says that the system is down. */
  readonly isDown: (error: unknown) => boolean;
  /** How long nothing is sent before the next trial call. */
  readonly sparedMs: number;
}

/** How many calls in a row must fail before the circuit opens. */
const MOST_IN_A_ROW = 10;

/** A circuit breaker: sends nothing to a system that is down. It does not depend on the machine's time of day (API-24). */
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
