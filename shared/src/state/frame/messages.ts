import { atom } from 'jotai';
import type { Meddelande, Config } from '../../wire/public.ts';
import { NOTIFICATION_INTERVAL_MS } from '../../domain/constants.ts';
import { action } from '../action.ts';
import { apiAtom } from '../session/session.ts';
import { clockAtom } from './clock.ts';

/** The server's latest response; `undefined` until there is one (MSG-01, DATA-26). */
export const answeredAtom = atom<Meddelande | undefined>(undefined);
export const fetchedAtAtom = atom<number | null>(null);
export const systemAtom = atom<Meddelande>(null);

/** The message that the alert panel shows: the notification once the server has returned one, else the system message (INC-22). */
export const notificationAtom = atom((get) => get(answeredAtom) ?? get(systemAtom));

/** Fetches the notification when more than 30 s have passed since the last fetch (MSG-02). A failed call changes nothing (MSG-06). */
export const checkMessageAtom = action('checkMessage', async (get, set) => {
  const now = get(clockAtom).now();
  const last = get(fetchedAtAtom);
  if (last !== null && now - last <= NOTIFICATION_INTERVAL_MS) return;
  set(fetchedAtAtom, now);
  const answer = await get(apiAtom)
    .getMeddelande()
    .catch(() => undefined);
  if (answer !== undefined) set(answeredAtom, answer);
});

/** Fetches the system message; the host does it once at start (MSG-05). A failure leaves the page without an alert (MSG-06). */
export const loadSystemMessageAtom = action('loadSystemMessage', async (get, set) => {
  set(
    systemAtom,
    await get(apiAtom)
      .getSystemmeddelande()
      .catch(() => null),
  );
});

/** The environment of the program (DATA-27); production until it is known. */
export const configAtom = atom<Config>({ env: 'prod' });

/** Reads the configuration; unreadable counts as production (API-16). */
export const loadConfigAtom = action('loadConfig', async (get, set) => {
  set(configAtom, await get(apiAtom).getConfig());
});
