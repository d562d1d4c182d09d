import { atom } from 'jotai';

const tailAtom = atom<Promise<unknown>>(Promise.resolve());

/**
 * Runs calls that read and write the Application one at a time, so that each builds on the previous answer and two
 * quick saves never conflict with each other.
 */
export const inTurnAtom = atom(null, (get, set, run: () => Promise<boolean>): Promise<boolean> => {
  const result = get(tailAtom).then(run);
  // The next one waits for the end of this one, whether it succeeds or fails.
  set(
    tailAtom,
    result.catch(() => undefined),
  );
  return result;
});
