import { GUARD_TARGET, type Guard, type RouteEntry, type RoutePath } from '@uppgiftsandring/shared/domain/vag/routes';

/** What is known about one guard right now. */
export type Verdict = 'pass' | 'fail' | 'unknown';

/** A verdict for every guard. */
export type GuardFacts = Readonly<Record<Guard, Verdict>>;

export type Decision =
  | { readonly kind: 'allow' }
  /** `guard` is the first one whose verdict is needed before anything can be decided (GUARD-10). */
  | { readonly kind: 'wait'; readonly guard: Guard }
  /** `guard` is the one that did not pass; null when the page does not exist. */
  | { readonly kind: 'redirect'; readonly to: RoutePath; readonly guard: Guard | null };

export type Redirect = Extract<Decision, { readonly kind: 'redirect' }>;

/**
 * Decides whether a route may be shown (requirements section 2, table 2; GUARD-01…GUARD-10).
 * Guards are cumulative and tried in the order of the route table: the first that does not pass decides, so a guard after
 * one that is still unknown is never evaluated. An unknown route leads to the not-found page (ROUTE-14).
 */
export function decide(route: RouteEntry | undefined, facts: GuardFacts): Decision {
  if (!route) return { kind: 'redirect', to: '/404', guard: null };
  for (const guard of route.guards) {
    const verdict = facts[guard];
    if (verdict === 'unknown') return { kind: 'wait', guard };
    if (verdict === 'fail') return { kind: 'redirect', to: GUARD_TARGET[guard], guard };
  }
  return { kind: 'allow' };
}
