import { useStore } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { firstApiAtom, useApi } from '@uppgiftsandring/shared/state';
import type { ApiClient } from '../api/client.ts';
import { valueOf } from '../api/fulfilled.ts';

/** One call of the client. */
type Call<Answer> = (api: ApiClient) => Promise<Answer>;

/** The answer that the page came with, to be shown from its first render; undefined for any later page. */
export function useFirstAnswer<Answer>(call: Call<Answer>): Answer | undefined {
  const store = useStore();
  const [answer] = useState(() => valueOf(call(store.get(firstApiAtom))));
  return answer;
}

/** The response to a call that is made once, when the page is opened: `first`, else null, until it has arrived, `otherwise` when the call fails. */
export function useAnswer<Answer>(question: Call<Answer>, otherwise: NonNullable<Answer>, first?: Answer): Answer | null {
  const api = useApi();
  const [answer, setAnswer] = useState<Answer | null>(first ?? null);
  const ask = useEffectEvent(async () => question(api).catch(() => otherwise));
  useEffect(() => void ask().then(setAnswer), []);
  return answer;
}

/** The same, from the first render of a page whose route states the call's path under `first` in `slice.json` (PLUS-46): `useGet((api) => api.get('/api/…', Schema), …)`. */
export const useGet = <Answer>(call: Call<Answer>, otherwise: NonNullable<Answer>): Answer | null => useAnswer(call, otherwise, useFirstAnswer(call));
