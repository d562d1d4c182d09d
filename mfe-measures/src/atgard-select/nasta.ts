import { hasValidMeasures, type Valideringskod } from '@uppgiftsandring/shared/domain/ansokan/validering';

/** What pressing Next leads to. */
export type Nasta = 'notis' | 'felpanel' | 'vidare';

/** In the order of the specification: the notice first, then the errors, then onwards (SEL-05…07, INC-07, INC-29). */
export function nasta(visited: boolean, koder: readonly Valideringskod[]): Nasta {
  if (!visited) return 'notis';
  return hasValidMeasures(koder) ? 'vidare' : 'felpanel';
}
