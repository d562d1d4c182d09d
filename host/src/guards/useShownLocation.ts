import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { routeOf, type RouteEntry } from '@uppgiftsandring/shared/domain/vag/routes';
import { ansokanAtom, type AnsokanState } from '@uppgiftsandring/shared/state';
import { useAfter } from '@uppgiftsandring/shared/hooks/useAfter';
import type { Redirect } from './decide.ts';
import { draftOf } from './facts.ts';
import { useDecision } from './useDecision.ts';

/** What the main part of the page shows. */
export interface Shown {
  /** The location whose page is shown: the latest one that its guards let through; null before the first. */
  readonly location: Location | null;
  /** Where to go instead of the current location. */
  readonly redirect: Redirect | null;
  /** Whether the current location cannot be decided yet. */
  readonly waiting: boolean;
}

/**
 * Holds a new location back until its guards have decided, and shows the previous page meanwhile, so that nothing guarded
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

/** A page is removed when the draft that it shows is gone: aborted, or replaced by the submitted Application. */
function stillHolds(route: RouteEntry | undefined, ansokan: AnsokanState): boolean {
  const needsDraft = route?.guards.some((guard) => guard === 'association' || guard === 'noAssociation') ?? false;
  return !needsDraft || draftOf(ansokan) !== null;
}

/** Long enough for a page to navigate away by itself. */
const LEAVES_WITHIN_MS = 500;

/**
 * A look-up page that is shown navigates by itself when its association has been chosen: a second redirect here would
 * put the selection page in the history twice (GUARD-07). A page that stays got its association from another tab, and is redirected.
 */
function useGoesOnByItself(chosen: boolean): boolean {
  const late = useAfter(chosen, LEAVES_WITHIN_MS);
  return chosen && !late;
}
