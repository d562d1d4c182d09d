export interface ServerClock {
  /** `fetch` that notes what time the server says it is. */
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970 by the server's clock: the computer's own may be wrong by hours. */
  readonly now: () => number;
}

/** Keeps time with the server by the `Date` of its answers, to the second. */
export function createServerClock(ask: typeof fetch, now: () => number = Date.now): ServerClock {
  let ahead = 0;
  return {
    now: () => now() + ahead,
    fetch: async (input, init) => {
      const response = await ask(input, init);
      const told = Date.parse(response.headers.get('date') ?? '');
      if (!Number.isNaN(told)) ahead = told - now();
      return response;
    },
  };
}
