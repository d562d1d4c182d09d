import { LOG_ENDPOINT } from '@uppgiftsandring/shared/domain/constants';

/** The only call that may be made although it is not a read: a check that stores nothing (API-07). */
const CHECKS: readonly string[] = ['/api/ansokan/validera'];

interface Careful {
  readonly fetch: typeof fetch;
  /** Paths of the calls that have failed, which decide nothing. */
  readonly failed: () => readonly string[];
}

/** `fetch` that makes only calls that change nothing that opening the page would not change. */
export function careful(ask: typeof fetch): Careful {
  const failed: string[] = [];
  return {
    fetch: async (input, init = {}) => {
      const path = String(input);
      // Do not log here: the browser logs, if it gets the same response.
      if (path === LOG_ENDPOINT) return new Response(null, { status: 204 });
      if (init.method !== undefined && init.method !== 'GET' && !CHECKS.includes(path)) throw new Error('A first page changes nothing');
      try {
        const response = await ask(path, init);
        if (!response.ok) throw new Error(`The backend answered ${response.status}`);
        return response;
      } catch (error) {
        failed.push(path);
        throw error;
      }
    },
    failed: () => failed,
  };
}
