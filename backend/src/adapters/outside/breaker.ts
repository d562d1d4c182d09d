import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen, type CircuitBreakerPolicy, type IBackoff } from 'cockatiel';

export interface Breaker {
  /** Makes the call, or throws `BrokenCircuitError`. Calls that come during the trial call wait for its result. */
  readonly policy: CircuitBreakerPolicy;
  /** `well`: the system works. `spared`: it is down and is sent nothing now. `tried`: it is sent one call, to see whether it works again. */
  readonly state: () => 'well' | 'tried' | 'spared';
}

/** How many calls in a row must fail before the circuit opens. */
const MOST_IN_A_ROW = 10;

/** A circuit breaker: for `sparedMs`, by monotonic time, it sends nothing to a system that `isDown` by its error (API-24). */
export function createBreaker(isDown: (error: unknown) => boolean, sparedMs: number): Breaker {
  let restedAt = 0;
  const isRested = () => performance.now() >= restedAt;
  const pause: IBackoff<unknown> = {
    get duration() {
      return isRested() ? -Infinity : Infinity;
    },
    next: () => {
      restedAt = performance.now() + sparedMs;
      return pause;
    },
  };
  const policy = circuitBreaker(handleWhen(isDown), { halfOpenAfter: pause, breaker: new ConsecutiveBreaker(MOST_IN_A_ROW) });
  return {
    policy,
    state: () => {
      if (policy.state === CircuitState.Closed) return 'well';
      return policy.state === CircuitState.Open && isRested() ? 'tried' : 'spared';
    },
  };
}
