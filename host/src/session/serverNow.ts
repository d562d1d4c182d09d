import { atom } from 'jotai';

/** The server's clock, by which a session ends; the computer's until the shell has put the server's in place. */
export const serverNowAtom = atom<{ readonly now: () => number }>({ now: () => Date.now() });
