import { useStore } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { firstAnswersAtom, useApi, type FirstAnswers } from '@uppgiftsandring/shared/state';
import type { ApiClient } from '../api/client.ts';

/** The answer that the page came with, to be shown from its first render; undefined for any later page. */
export function useFirstAnswer<Name extends keyof FirstAnswers>(name: Name): FirstAnswers[Name] {
  const store = useStore();
  const [answer] = useState(() => store.get(firstAnswersAtom)[name]);
  return answer;
}

/** The response to a call that is made once, when the page is opened: `first`, else null, until it has arrived, `otherwise` when the call fails. */
export function useAnswer<Answer>(question: (api: ApiClient) => Promise<Answer>, otherwise: NonNullable<Answer>, first?: Answer): Answer | null {
  const api = useApi();
  const [answer, setAnswer] = useState<Answer | null>(first ?? null);
  const ask = useEffectEvent(async () => question(api).catch(() => otherwise));
  useEffect(() => void ask().then(setAnswer), []);
  return answer;
}
