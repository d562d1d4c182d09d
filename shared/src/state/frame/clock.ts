import { atom } from 'jotai';
import { todayInStockholm } from '../../domain/tid/datum.ts';

/** Milliseconds since 1970; a value in the store so that tests can set the time. */
export const clockAtom = atom<{ readonly now: () => number }>({ now: () => Date.now() });

/** The time on that clock when the server rendered the page; null for a page that the browser renders. */
export const cameAtAtom = atom<number | null>(null);

/** The server's clock, by which a session ends and a declaration is dated; the computer's clock until the shell has set it. */
export const serverNowAtom = atom<{ readonly now: () => number }>({ now: () => Date.now() });

/** Incremented after each response, so that `todayAtom` is updated after midnight in a page that stays open. */
export const tickAtom = atom(0);

/** Today in Stockholm as `yyyy-MM-dd` (VAL-23). */
export const todayAtom = atom((get) => {
  get(tickAtom);
  return todayInStockholm(new Date(get(clockAtom).now()));
});
