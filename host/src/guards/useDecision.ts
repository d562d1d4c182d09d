import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import type { Location } from 'react-router-dom';
import { routeOf } from '@uppgiftsandring/shared/domain/vag/routes';
import type { Decision } from './decide.ts';
import { gatherAtom, receiptCheckAtom } from './gather.ts';
import { judgementAtom } from './known.ts';

/** Decides on a location and fetches what the decision needs (GUARD-10). */
export function useDecision(location: Location): Decision {
  // Judged again for each location, so that the terms cookie is read again: nothing reports its changes.
  const judgement = useMemo(() => judgementAtom(routeOf(location.pathname), location.key), [location]);
  const { decision, need } = useAtomValue(judgement);
  const store = useStore();
  const gather = useSetAtom(gatherAtom);
  const forgetReceipt = useSetAtom(receiptCheckAtom);
  const [round, setRound] = useState(0);
  useEffect(() => {
    // What was missing at this render may have come since: then it renders again, and nothing is fetched (or logged) twice.
    if (need === null || store.get(judgement).need !== need) return;
    // What was fetched may already be out of date: check again whether something is missing.
    void gather(need, location.key).finally(() => setRound(round + 1));
  }, [need, judgement, location.key, gather, round, store]);
  const isReceipt = routeOf(location.pathname)?.path === '/ansokan/kvittens';
  useEffect(() => {
    // A user who comes back to the receipt may have begun a new application meanwhile.
    if (!isReceipt) forgetReceipt(null);
  }, [isReceipt, forgetReceipt]);
  return decision;
}
