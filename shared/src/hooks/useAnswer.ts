import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '@uppgiftsandring/shared/state';
import type { ApiClient } from '../api/client.ts';

/** The response to a call that is made once, when the page is opened: null until it has arrived, `otherwise` when the call fails. */
export function useAnswer<Answer>(question: (api: ApiClient) => Promise<Answer>, otherwise: NonNullable<Answer>): Answer | null {
  const api = useApi();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = useEffectEvent(async () => question(api).catch(() => otherwise));
  useEffect(() => {
    let gone = false;
    void ask().then((value) => {
      if (!gone) setAnswer(value);
    });
    return () => {
      gone = true;
    };
  }, []);
  return answer;
}
