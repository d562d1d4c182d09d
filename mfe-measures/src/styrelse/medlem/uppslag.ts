import { ApiError, isApiError } from '@uppgiftsandring/shared/api/errors';
import type { Person } from '@uppgiftsandring/shared/api/person';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';
import { isIdentityLocked, isNameLocked } from '@uppgiftsandring/shared/domain/medlem.form';
import { isPersonIdComplete, personIdForLookup } from '@uppgiftsandring/shared/domain/personnummer';

/** Where the look-up of the number in the field stands (MEMB-14…19). */
export type Uppslag =
  | { readonly kind: 'vantar' }
  | { readonly kind: 'hamtar'; readonly nummer: string; readonly oppen: boolean }
  | { readonly kind: 'manuell' }
  | { readonly kind: 'hittad'; readonly person: Person }
  | { readonly kind: 'saknas' }
  | { readonly kind: 'felaktigt' }
  | { readonly kind: 'misslyckades'; readonly nummer: string; readonly oppen: boolean };

export const VANTAR: Uppslag = { kind: 'vantar' };

/** What the number in the field asks for: a look-up, manual entry (asterisks, VAL-32), or to go on typing. */
export function uppslagFor(personnummer: string, current: Uppslag): Uppslag {
  const nummer = personIdForLookup(personnummer);
  if (nummer !== null) return { kind: 'hamtar', nummer, oppen: isOppen(current) };
  return isPersonIdComplete(personnummer) ? { kind: 'manuell' } : VANTAR;
}

/** What a failed look-up means (MEMB-16…18). Anything but 404 and 400 leaves the form as it was. */
export function misslyckat(error: unknown, nummer: string, oppen: boolean): Uppslag {
  const failure = isApiError(error) ? error : new ApiError(0);
  if (failure.status === 404) return { kind: 'saknas' };
  if (failure.status === 400) return { kind: 'felaktigt' };
  return { kind: 'misslyckades', nummer, oppen };
}

function isOppen(uppslag: Uppslag): boolean {
  switch (uppslag.kind) {
    case 'manuell':
    case 'hittad':
    case 'saknas':
      return true;
    case 'hamtar':
    case 'misslyckades':
      return uppslag.oppen;
    case 'vantar':
    case 'felaktigt':
      return false;
  }
}

/** What of the form can be used. */
export interface Lage {
  /** Number, birth date and toggle of a member whose identity is settled (MEMB-11, MEMB-13, INC-37). */
  readonly identitetLast: boolean;
  readonly vaxelLast: boolean;
  readonly namnLast: boolean;
  /** Name, role, functions and address (MEMB-19). */
  readonly restenLast: boolean;
}

/** The locks of the dialog by mode, toggle and look-up: the matrix of MEMB-11…19. */
export function lage(member: Styrelsemedlem | null, isUtlandskPerson: boolean, uppslag: Uppslag): Lage {
  const identitetLast = isIdentityLocked(member);
  const restenLast = member === null && !isUtlandskPerson && !isOppen(uppslag);
  const found = uppslag.kind === 'hittad' && !isUtlandskPerson;
  return {
    identitetLast,
    vaxelLast: identitetLast || found,
    namnLast: restenLast || found || isNameLocked(member),
    restenLast,
  };
}

/** Whether the look-up allows saving (VAL-35, MEMB-23): not while it runs, not after an incorrect number or a failure. */
export function farSparas(isUtlandskPerson: boolean, uppslag: Uppslag): boolean {
  return isUtlandskPerson || !['hamtar', 'felaktigt', 'misslyckades'].includes(uppslag.kind);
}
