import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import type { Location } from 'react-router-dom';
import { routeOf } from '@uppgiftsandring/shared/domain/vag/routes';
import type { Decision } from './decide.ts';
import { gatherAtom, receiptCheckAtom } from './gather.ts';
import { judgementAtom } from './known.ts';

/** Decides on a location and fetches what the decision waits for (GUARD-10). */
export function useDecision(location: Location): Decision {
  // Made anew for each location, so that the terms cookie, which nobody tells of, is read again.
  const judgement = useMemo(() => judgementAtom(routeOf(location.pathname), location.key), [location]);
  const { decision, need } = useAtomValue(judgement);
  const store = useStore();
  const gather = useSetAtom(gatherAtom);
  const forgetReceipt = useSetAtom(receiptCheckAtom);
  const [round, setRound] = useState(0);
  useEffect(() => {
    // What was missing when this was drawn may have come since: then it is drawn anew, and nothing is fetched (or logged) twice.
    if (need === null || store.get(judgement).need !== need) return;
    // What was fetched may be out of date already: afterwards it is looked whether something is still missing.
    void gather(need, location.key).finally(() => setRound(round + 1));
  }, [need, judgement, location.key, gather, round, store]);
  const isReceipt = routeOf(location.pathname)?.path === '/ansokan/kvittens';
  useEffect(() => {
    // Whoever comes back to the receipt may have begun a new application meanwhile.
    if (!isReceipt) forgetReceipt(null);
  }, [isReceipt, forgetReceipt]);
  return decision;
}
