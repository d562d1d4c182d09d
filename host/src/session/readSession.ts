import { atom } from 'jotai';
import { apiAtom, loadSessionAtom, sessionAtom } from '@uppgiftsandring/shared/state';
import type { Verdict } from '../guards/decide.ts';

/** Whether the session has been read and found missing; an existing session needs no such note. */
const missingAtom = atom(false);

/** GUARD-01: whether there is a session identity. */
export const sessionVerdictAtom = atom((get): Verdict => {
  if (get(sessionAtom) !== null) return 'pass';
  return get(missingAtom) ? 'fail' : 'unknown';
});

/** Reads the session for a page that needs one; a failure is logged (SESS-01, SESS-02). */
export const readSessionAtom = atom(null, async (_get, set) => set(missingAtom, !(await set(loadSessionAtom))));

/**
 * Reads the session for a page without login, to name the person in the header (SHELL-10). That nobody is logged in is
 * no error there: it is not logged, and a page that needs the session asks again.
 */
export const lookForSessionAtom = atom(null, async (get, set) => {
  const session = await get(apiAtom)
    .getIdentity()
    .catch(() => null);
  if (session) set(sessionAtom, session);
});

/** Forgets the result, so that the next page that needs a session asks the server again. */
export const forgetSessionAtom = atom(null, (_get, set) => {
  set(sessionAtom, null);
  set(missingAtom, false);
});
