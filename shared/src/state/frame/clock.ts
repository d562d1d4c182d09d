import { atom } from 'jotai';
import { todayInStockholm } from '../../domain/tid/datum.ts';

/** The server's clock, in milliseconds since 1970, for every moment and day (VAL-23, PLUS-02): the visitor's computer may be wrong by years. */
export const clockAtom = atom<{ readonly now: () => number }>({ now: () => performance.timeOrigin + performance.now() });

/** The time on that clock when the server rendered the page; null for a page that the browser renders. */
export const cameAtAtom = atom<number | null>(null);

/** Incremented after each response, so that `todayAtom` is updated after midnight in a page that stays open. */
export const tickAtom = atom(0);

/** Today in Stockholm as `yyyy-MM-dd` (VAL-23). */
export const todayAtom = atom((get) => {
  get(tickAtom);
  return todayInStockholm(new Date(get(clockAtom).now()));
});

/** The `Date` header knows only whole seconds. */
const SECOND_MS = 1000;

/** The clock when the page began, the computer's unless the page says, and the time since then. */
interface Start {
  readonly origin?: number | undefined;
  readonly elapsed?: () => number;
}

/** Follows the server's clock by the `Date` of `fetch`'s answers (VAL-23, PLUS-02); `elapsed` is the time between, `origin` counts until the first. */
export function createServerClock(ask: typeof fetch, { origin = performance.timeOrigin, elapsed = () => performance.now() }: Start = {}) {
  let start: number | null = null;
  return {
    now: () => (start ?? origin) + elapsed(),
    fetch: async (...call: Parameters<typeof fetch>) => {
      const sent = elapsed();
      const response = await ask(...call);
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
