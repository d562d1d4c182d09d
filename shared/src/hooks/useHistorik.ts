import { useAtom } from 'jotai';
import { historikAtom } from '@uppgiftsandring/shared/state';
import type { Historik } from '../wire/kvitto.ts';
import { useAnswer, useFirstAnswer } from './useAnswer.ts';

const PATIENCE_MS = 2000;
const late = <Value>(value: Value) => new Promise<Value>((resolve) => void setTimeout(resolve, PATIENCE_MS, value));

/** What was sent in before for the draft's association (PLUS-73): asked unless its look-up has told. Null until it is known; nothing when the call fails or is slow. */
export function useHistorik(orgNr: string): Historik | null {
  const [held, hold] = useAtom(historikAtom);
  const known = held?.orgNr === orgNr ? held : undefined;
  const first = useFirstAnswer((api) => api.getHistorik());
  const ask = async (get: () => Promise<Historik>) => {
    const told = known ?? (await get());
    hold(told);
    return told;
  };
  const nothing: Historik = { orgNr, egna: [], annan: null };
  const answer = useAnswer((api) => Promise.race([ask(api.getHistorik), late(nothing)]), nothing, known ?? first);
  return answer === null || answer.orgNr === orgNr ? answer : nothing;
}
