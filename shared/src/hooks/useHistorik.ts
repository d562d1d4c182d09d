import { useAtom } from 'jotai';
import { historikAtom } from '@uppgiftsandring/shared/state';
import type { Historik } from '../wire/kvitto.ts';
import { useAnswer, useFirstAnswer } from './useAnswer.ts';

/** What was sent in before for the draft's association (PLUS-73): asked unless its look-up has told; null until it is known, and when the call fails. */
export function useHistorik(orgNr: string): Historik | null {
  const [held, hold] = useAtom(historikAtom);
  const known = held?.orgNr === orgNr ? held : undefined;
  const first = useFirstAnswer('getHistorik');
  const ask = async (get: () => Promise<Historik>) => {
    const told = known ?? (await get());
    hold(told);
    return told;
  };
  const answer = useAnswer((api) => ask(api.getHistorik), { orgNr, egna: [], annan: null }, known ?? first);
  return answer?.orgNr === orgNr ? answer : null;
}
