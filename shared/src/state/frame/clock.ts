import { atom } from 'jotai';
import { todayInStockholm } from '../../domain/tid/datum.ts';

/**
 * The server's clock, in milliseconds since 1970: for everything that speaks of a moment or a day (VAL-23, PLUS-02). The visitor's computer
 * may be wrong by years. A value in the store, so that a test can set the time, and a page that is taken over shows the server's.
 */
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
