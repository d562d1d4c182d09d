import { atom } from 'jotai';
import type { Config } from '../../wire/public.ts';
import { action } from '../action.ts';
import { apiAtom } from '../session/session.ts';

/** The environment of the program (DATA-27); production until it is known. */
export const configAtom = atom<Config>({ env: 'prod' });

/** Reads the configuration; unreadable counts as production (API-16). */
export const loadConfigAtom = action('loadConfig', async (get, set) => {
  set(configAtom, await get(apiAtom).getConfig());
});
