import { atom } from 'jotai';

const tailAtom = atom<Promise<unknown>>(Promise.resolve());

/**
 * Runs calls that read and write the Application one at a time, so that each builds on the answer of the one before and two
 * quick saves never become a conflict with oneself.
 */
export const inTurnAtom = atom(null, (get, set, run: () => Promise<boolean>): Promise<boolean> => {
  const result = get(tailAtom).then(run);
  // The next in turn waits for the end of this one, whatever the end was.
  set(
    tailAtom,
    result.catch(() => undefined),
  );
  return result;
});
