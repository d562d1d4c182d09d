import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { routeOf, type RouteEntry } from '@uppgiftsandring/shared/domain/vag/routes';
import { ansokanAtom, type AnsokanState } from '@uppgiftsandring/shared/state';
import { useAfter } from '@uppgiftsandring/shared/hooks/useAfter';
import type { Redirect } from './decide.ts';
import { draftOf } from './facts.ts';
import { useDecision } from './useDecision.ts';

/** What stands in the main part of the page. */
export interface Shown {
  /** The location whose page is shown: the latest that its guards have let through; null before the first. */
  readonly location: Location | null;
  /** Where to go instead of the present location. */
  readonly redirect: Redirect | null;
  /** Whether nothing can be decided yet about the present location. */
  readonly waiting: boolean;
}

/**
 * Holds a new location back until its guards have decided, and shows the page before it meanwhile, so that nothing guarded
 * flashes by and a slice stays mounted between its own pages (GUARD-10).
 */
export function useShownLocation(): Shown {
  const location = useLocation();
  const decision = useDecision(location);
  const ansokan = useAtomValue(ansokanAtom);
  const [shown, setShown] = useState<Location | null>(null);
  if (decision.kind === 'allow' && shown !== location) setShown(location);
  const redirect = decision.kind === 'redirect' ? decision : null;
  const isLookup = shown === location && routeOf(location.pathname)?.path === '/ansokan/sok-forening';
  const goesOnByItself = useGoesOnByItself(isLookup && redirect?.guard === 'noAssociation');
  return {
    location: shown && stillHolds(routeOf(shown.pathname), ansokan) ? shown : null,
    waiting: decision.kind === 'wait',
    redirect: goesOnByItself ? null : redirect,
  };
}

/** A page is taken away when the draft that it shows is gone: aborted, or replaced by the submitted Application. */
function stillHolds(route: RouteEntry | undefined, ansokan: AnsokanState): boolean {
  const needsDraft = route?.guards.some((guard) => guard === 'association' || guard === 'noAssociation') ?? false;
  return !needsDraft || draftOf(ansokan) !== null;
}

/** Long enough for a page to have left. */
const LEAVES_WITHIN_MS = 500;

/**
 * The look-up page that is on the screen goes on by itself when its association has been chosen: a second redirect here would
 * leave the selection page twice in the history (GUARD-07). One that stays has got its association from another tab, and is led on.
 */
function useGoesOnByItself(chosen: boolean): boolean {
  const late = useAfter(chosen, LEAVES_WITHIN_MS);
  return chosen && !late;
}
