import { atom, useAtomValue } from 'jotai';
import type { ApiClient } from '../../api/client.ts';

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

/** The API client of the store that the component lives in. */
export function useApi(): ApiClient {
  return useAtomValue(apiAtom);
}
