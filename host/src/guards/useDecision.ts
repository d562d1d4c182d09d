import Cookies from 'js-cookie';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import type { RouteEntry } from '@uppgiftsandring/shared/domain/routes';
import { ansokanAtom, valideringskoderAtom, verdictsAtom } from '@uppgiftsandring/shared/state';
import { sessionVerdictAtom } from '../session/readSession.ts';
import { termsHashAtom } from '../villkor/termsHash.ts';
import { decide, type Decision } from './decide.ts';
import { factsOf, type Known } from './facts.ts';
import { draftFailedAtom, gatherAtom, needOf, receiptCheckAtom, verdictsAskedAtom, type Need } from './gather.ts';

/** What is known now; drawn anew whenever something of it changes. `visit` is the key of the history entry. */
function useKnown(visit: string): Known {
  const receipt = useAtomValue(receiptCheckAtom);
  const checked = receipt?.visit === visit ? receipt : null;
  return {
    session: useAtomValue(sessionVerdictAtom),
    termsHash: useAtomValue(termsHashAtom),
    termsCookie: Cookies.get(TERMS_COOKIE),
    ansokan: useAtomValue(ansokanAtom),
    koder: useAtomValue(valideringskoderAtom),
    verdicts: useAtomValue(verdictsAtom),
    verdictsAsked: useAtomValue(verdictsAskedAtom),
    signed: checked?.signed ?? 'unknown',
    submitted: checked?.submitted ?? 'unknown',
  };
}

/** Decides on a route and fetches what the decision waits for (GUARD-10). */
export function useDecision(route: RouteEntry | undefined, visit: string): Decision {
  const known = useKnown(visit);
  const failed = useAtomValue(draftFailedAtom);
  const gather = useSetAtom(gatherAtom);
  const underWay = useRef(new Set<Need>());
  const [round, setRound] = useState(0);
  const decision = decide(route, factsOf(known));
  const need = decision.kind === 'wait' ? needOf(decision.guard, known.ansokan) : null;

  useEffect(() => {
    const running = underWay.current;
    if (need === null || running.has(need) || (need === 'draft' && failed)) return;
    running.add(need);
    void gather(need, visit).finally(() => {
      running.delete(need);
      // What was asked for may have changed meanwhile: look again whether it is still missing.
      setRound((before) => before + 1);
    });
  }, [need, visit, failed, gather, round]);

  return decision;
}
