import { atom } from 'jotai';
import { todayInStockholm } from '../../domain/tid/datum.ts';

/** Milliseconds since 1970; a value in the store so that tests can set the time. */
export const clockAtom = atom<{ readonly now: () => number }>({ now: () => Date.now() });

/** When the page came, by that clock, as the server said that rendered it; null for a page that the browser renders. */
export const cameAtAtom = atom<number | null>(null);

/** The server's clock, which decides when a session ends and a declaration is made; the computer's until the shell has set the server's. */
export const serverNowAtom = atom<{ readonly now: () => number }>({ now: () => Date.now() });

/** Incremented after each answer from the server, so that `todayAtom` passes midnight in a page that stays open. */
export const tickAtom = atom(0);

/** Today in Stockholm as `yyyy-MM-dd` (VAL-23). */
export const todayAtom = atom((get) => {
  get(tickAtom);
  return todayInStockholm(new Date(get(clockAtom).now()));
});
