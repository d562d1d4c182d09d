export interface ServerClock {
  /** `fetch` that reads the server's time from each answer. */
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970 by the server's clock. */
  readonly now: () => number;
}

/** The `Date` header knows only whole seconds. */
const SECOND_MS = 1000;

/** The clock when the page began, the computer's unless the page says, and the time since then. */
interface Start {
  readonly origin?: number | undefined;
  readonly elapsed?: () => number;
}

/**
 * Follows the server's clock by the `Date` header of its answers (VAL-23, PLUS-02). Time between answers is measured by `elapsed`, which
 * nobody can set; it may stand still while the computer sleeps, and the next answer makes up for that. `origin` counts only until the first answer.
 */
export function createServerClock(ask: typeof fetch, { origin = performance.timeOrigin, elapsed = () => performance.now() }: Start = {}): ServerClock {
  let start: number | null = null;
  return {
    now: () => (start ?? origin) + elapsed(),
    fetch: async (input, init) => {
      const sent = elapsed();
      const response = await ask(input, init);
      const told = Date.parse(response.headers.get('date') ?? '');
      if (Number.isNaN(told)) return response;
      // The server wrote the header after the question was sent and before the answer came, so `start` lies between these.
      const earliest = told - elapsed();
      const latest = told + SECOND_MS - sent;
      start = start === null ? earliest : Math.min(Math.max(start, earliest), latest);
      return response;
    },
  };
}
