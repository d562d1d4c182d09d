import { useAtomValue } from 'jotai';
import type { ApiClient } from '../../api/client.ts';
import { apiAtom } from './api.ts';

/** The API client of the store that the component lives in. */
export function useApi(): ApiClient {
  return useAtomValue(apiAtom);
}
