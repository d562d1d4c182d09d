import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { routeOf, type RouteEntry, type RoutePath } from '@uppgiftsandring/shared/domain/routes';
import { ansokanAtom, type AnsokanState } from '@uppgiftsandring/shared/state';
import type { Decision } from './decide.ts';
import { draftOf } from './facts.ts';
import { useDecision } from './useDecision.ts';

/** What stands in the main part of the page. */
export interface Shown {
  /** The location whose page is shown: the latest that its guards have let through; null before the first. */
  readonly location: Location | null;
  /** Where to go instead of the present location. */
  readonly redirect: RoutePath | null;
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
  return {
    location: shown && stillHolds(routeOf(shown.pathname), ansokan) ? shown : null,
    waiting: decision.kind === 'wait',
    redirect: redirectOf(decision, shown === location ? routeOf(location.pathname) : undefined),
  };
}

/** A page is taken away when the draft that it shows is gone: aborted, or replaced by the submitted Application. */
function stillHolds(route: RouteEntry | undefined, ansokan: AnsokanState): boolean {
  const needsDraft = route?.guards.some((guard) => guard === 'association' || guard === 'noAssociation') ?? false;
  return !needsDraft || draftOf(ansokan) !== null;
}

/**
 * The look-up page that is on the screen goes on by itself when its association has been chosen: a second redirect here would
 * leave the selection page twice in the history (GUARD-07).
 */
function redirectOf(decision: Decision, shown: RouteEntry | undefined): RoutePath | null {
  if (decision.kind !== 'redirect') return null;
  return shown?.path === '/ansokan/sok-forening' && decision.to === '/ansokan/atgard-select' ? null : decision.to;
}
