import { hasValidMeasures, type Valideringskod } from '@uppgiftsandring/shared/domain/ansokan/validering';

/** What pressing Next leads to. */
export type Next = 'notis' | 'felpanel' | 'vidare';

/** In the order of the specification: the notice first, then the errors, then onwards (SEL-05…07, INC-07, INC-29). */
export function nextIs(visited: boolean, koder: readonly Valideringskod[]): Next {
  if (!visited) return 'notis';
  return hasValidMeasures(koder) ? 'vidare' : 'felpanel';
}
