import { atom, useAtomValue } from 'jotai';
import type { ApiClient } from '../../api/client.ts';
import { statusOf } from '../../api/errors.ts';
import { describeError } from '../../api/log.ts';
import type { Session } from '../../wire/session.ts';
import { action } from '../action.ts';

const clientAtom = atom<ApiClient | null>(null);

/** The one API client, set by `createAppStore`. Reading it before that is a programming error and throws. */
export const apiAtom = atom(
  (get) => {
    const client = get(clientAtom);
    if (client === null) throw new Error('The store has no API client: create it with createAppStore');
    return client;
  },
  (_get, set, client: ApiClient) => set(clientAtom, client),
);

export const useApi = (): ApiClient => useAtomValue(apiAtom);

/** Who is logged in; null until the session has been read, and when there is none (DATA-21). */
export const sessionAtom = atom<Session | null>(null);

const heldUnreadAtom = atom(false);

/** Whether the latest identity call got no response: an unreachable service does not mean that nobody is logged in. */
export const sessionUnreadAtom = atom((get) => get(heldUnreadAtom));

/** Reads the session (SESS-01). Resolves to false on failure, which is logged: the host then goes to /logga-in (SESS-02, LOG-03). */
export const loadSessionAtom = action('loadSession', async (get, set) => {
  const api = get(apiAtom);
  try {
    set(sessionAtom, await api.getIdentity());
    set(heldUnreadAtom, false);
    return true;
  } catch (error) {
    set(sessionAtom, null);
    set(heldUnreadAtom, statusOf(error) !== 401);
    void api.log({ level: 'ERROR', ...describeError(error) });
    return false;
  }
});

/**
 * How a session was lost (ERR-13): it `ended` on the server, the user has `chosen` to log out, in another tab, or has ended it `elsewhere`, in another browser
 * (PLUS-19). `unsent`: as `chosen`, with input that had not reached the server (PLUS-70).
 */
export type SessionLoss = 'ended' | 'chosen' | 'unsent' | 'elsewhere';

const heldLossAtom = atom<SessionLoss | null>(null);

/** Set when the user who was logged in here no longer is, until the login page takes over; else null. */
export const sessionLossAtom = atom((get) => get(heldLossAtom));

/** Notes that the session is gone. If nobody was logged in, nothing was lost: a page that requires a login redirects to it (SESS-02). */
export const loseSessionAtom = action('loseSession', (get, set, how: SessionLoss) => {
  const known = get(heldLossAtom);
  const isKnownBetter = known !== null && known !== 'ended';
  if (isKnownBetter || (known === null && get(sessionAtom) === null)) return;
  set(sessionAtom, null);
  set(heldLossAtom, how);
});

/** Called when the page that is shown requires no session: its user need not be told that the session is gone. */
export const forgetSessionLossAtom = action('forgetSessionLoss', (_get, set) => set(heldLossAtom, null));
