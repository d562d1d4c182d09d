import * as v from 'valibot';
import { ApiError, isApiError, isProblem } from '@uppgiftsandring/shared/api/errors';
import { SKYDDADE_PERSONUPPGIFTER } from '@uppgiftsandring/shared/domain/constants';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { isIdentityLocked, isNameLocked } from '@uppgiftsandring/shared/domain/styrelse/medlem.form';
import { isPersonIdComplete, personIdForLookup } from '@uppgiftsandring/shared/domain/person/personnummer';

/** State of the form under the number: closed, open, or filled with a name that cannot be changed. */
const OpennessSchema = v.picklist(['closed', 'open', 'filled']);
type Openness = v.InferOutput<typeof OpennessSchema>;

/** State of the look-up of the number in the field (MEMB-14…19). `before` is the state of the form before the look-up that is running or has failed. */
export const UppslagSchema = v.variant('kind', [
  v.object({ kind: v.literal('waiting') }),
  v.object({ kind: v.literal('fetching'), nummer: v.string(), before: OpennessSchema }),
  v.object({ kind: v.literal('manual') }),
  v.object({ kind: v.literal('found'), namn: v.string() }),
  v.object({ kind: v.literal('missing') }),
  v.object({ kind: v.literal('incorrect') }),
  v.object({ kind: v.literal('protected') }),
  v.object({ kind: v.literal('failed'), nummer: v.string(), before: OpennessSchema }),
]);
export type Uppslag = Readonly<v.InferOutput<typeof UppslagSchema>>;

export const WAITING: Uppslag = { kind: 'waiting' };

/** The next state for the number in the field: a look-up, manual entry (asterisks, VAL-32), or waiting for more typing. */
export function uppslagFor(personnummer: string, current: Uppslag): Uppslag {
  const nummer = personIdForLookup(personnummer);
  if (nummer !== null) return { kind: 'fetching', nummer, before: openness(current) };
  return isPersonIdComplete(personnummer) ? { kind: 'manual' } : WAITING;
}

/** What a failed look-up means (MEMB-16…18). A person with protected data is handled outside the service (PLUS-66). Any other failure leaves the form as it was. */
export function afterFailure(error: unknown, nummer: string, before: Openness): Uppslag {
  const failure = isApiError(error) ? error : new ApiError(0);
  if (failure.status === 404) return { kind: 'missing' };
  if (failure.status === 400) return { kind: 'incorrect' };
  if (isProblem(error, SKYDDADE_PERSONUPPGIFTER)) return { kind: 'protected' };
  return { kind: 'failed', nummer, before };
}

/** The state of the form that follows from the look-up. When the register has no name, the user must be able to type it. */
export function openness(uppslag: Uppslag): Openness {
  switch (uppslag.kind) {
    case 'manual':
    case 'missing':
      return 'open';
    case 'found':
      return uppslag.namn === '' ? 'open' : 'filled';
    case 'fetching':
    case 'failed':
      return uppslag.before;
    case 'waiting':
    case 'incorrect':
    case 'protected':
      return 'closed';
  }
}

/** Whether the form's content belongs to the previous number, so that it must be cleared (MEMB-16, MEMB-17, MEMB-19). */
export function empties(next: Uppslag, current: Uppslag): boolean {
  switch (next.kind) {
    case 'waiting':
    case 'missing':
    case 'incorrect':
    case 'protected':
      return true;
    case 'manual':
      return openness(current) === 'filled';
    case 'fetching':
    case 'found':
    case 'failed':
      return false;
  }
}

/** Which parts of the form can be used. */
export interface Locks {
  /** Number, birth date and toggle of a member whose identity is settled (MEMB-11, MEMB-13, INC-37). */
  readonly identityLocked: boolean;
  readonly toggleLocked: boolean;
  readonly nameLocked: boolean;
  /** Name, role, functions and address (MEMB-19). */
  readonly restLocked: boolean;
}

/** The locks of the dialog by mode, toggle and look-up: the matrix of MEMB-11…19. */
export function locks(member: Styrelsemedlem | null, isUtlandskPerson: boolean, uppslag: Uppslag): Locks {
  const identityLocked = isIdentityLocked(member);
  const open = isUtlandskPerson ? 'open' : openness(uppslag);
  const restLocked = member === null && open === 'closed';
  const filled = open === 'filled';
  return {
    identityLocked,
    toggleLocked: identityLocked || filled,
    nameLocked: restLocked || filled || isNameLocked(member),
    restLocked,
  };
}

/** Whether the look-up allows saving (VAL-35, MEMB-23): not while it runs, not after an incorrect number, a protected person or a failure. */
export function maySave(isUtlandskPerson: boolean, uppslag: Uppslag): boolean {
  return isUtlandskPerson || !['fetching', 'incorrect', 'protected', 'failed'].includes(uppslag.kind);
}
