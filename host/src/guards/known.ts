import { atom, type Getter } from 'jotai';
import { TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import type { RouteEntry } from '@uppgiftsandring/shared/domain/vag/routes';
import { ansokanAtom, valideringskoderAtom, verdictsAtom } from '@uppgiftsandring/shared/state';
import { readCookie } from '../boot/cookies.ts';
import { sessionVerdictAtom } from '../session/readSession.ts';
import { termsHashAtom } from '../villkor/termsHash.ts';
import { decide, type Decision } from './decide.ts';
import { factsOf, type Known } from './facts.ts';
import { draftFailedAtom, needOf, receiptCheckAtom, verdictsAskedAtom, type Need } from './gather.ts';

/** A decision, and what must be fetched before it can be made. */
export interface Judgement {
  readonly decision: Decision;
  readonly need: Need | null;
}

function knownOf(get: Getter, visit: string): Known {
  const receipt = get(receiptCheckAtom);
  const checked = receipt?.visit === visit ? receipt : null;
  return {
    session: get(sessionVerdictAtom),
    termsHash: get(termsHashAtom),
    termsCookie: readCookie(TERMS_COOKIE),
    ansokan: get(ansokanAtom),
    koder: get(valideringskoderAtom),
    verdicts: get(verdictsAtom),
    verdictsAsked: get(verdictsAskedAtom),
    signed: checked?.signed ?? 'unknown',
    submitted: checked?.submitted ?? 'unknown',
  };
}

/**
 * Judges a route by what is known now; `visit` is the key of the history entry. A draft that could not be loaded is not fetched
 * again automatically: the user decides.
 */
export function judgementAtom(route: RouteEntry | undefined, visit: string) {
  return atom((get): Judgement => {
    const known = knownOf(get, visit);
    const decision = decide(route, factsOf(known));
    const need = decision.kind === 'wait' ? needOf(decision.guard, known.ansokan) : null;
    return { decision, need: need === 'draft' && get(draftFailedAtom) ? null : need };
  });
}
