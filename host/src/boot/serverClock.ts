export interface ServerClock {
  /** `fetch` that reads the server's time from each answer. */
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970 by the server's clock: the computer's own may be wrong by hours. */
  readonly now: () => number;
}

/** If the difference jumps by more than this, the computer's clock has been changed. */
const JUMP_MS = 2000;

/** Follows the server's clock by the `Date` header of its answers. */
export function createServerClock(ask: typeof fetch, now: () => number = Date.now): ServerClock {
  let ahead: number | null = null;
  const note = (seen: number) => {
    // The header is cut to whole seconds and arrives late, so the greatest difference seen is the closest to the truth.
    if (ahead === null || seen > ahead || ahead - seen > JUMP_MS) ahead = seen;
  };
  return {
    now: () => now() + (ahead ?? 0),
    fetch: async (input, init) => {
      const response = await ask(input, init);
      const told = Date.parse(response.headers.get('date') ?? '');
      if (!Number.isNaN(told)) note(told - now());
      return response;
    },
  };
}
