import { atom } from 'jotai';
import { describeError } from '../api/log.ts';
import type { Session } from '../api/types.ts';
import { action } from './action.ts';
import { apiAtom } from './api.ts';

/** Who is logged in; null until the session has been read, and when there is none (DATA-21). */
export const sessionAtom = atom<Session | null>(null);

/**
 * Reads the session (SESS-01). Resolves to false when that fails, with the failure logged; the host then goes to /logga-in
 * (SESS-02, LOG-03). The log call is awaited by nobody: it survives the page by `keepalive`.
 */
export const loadSessionAtom = action('loadSession', async (get, set) => {
  const api = get(apiAtom);
  try {
    set(sessionAtom, await api.getIdentity());
    return true;
  } catch (error) {
    set(sessionAtom, null);
    void api.log({ level: 'ERROR', ...describeError(error) });
    return false;
  }
});
