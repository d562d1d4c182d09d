import * as v from 'valibot';
import { ApiError, isApiError } from '@uppgiftsandring/shared/api/errors';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { isIdentityLocked, isNameLocked } from '@uppgiftsandring/shared/domain/styrelse/medlem.form';
import { isPersonIdComplete, personIdForLookup } from '@uppgiftsandring/shared/domain/person/personnummer';

/** State of the form under the number: closed, open, or filled with a name that cannot be changed. */
const OppenhetSchema = v.picklist(['stangd', 'oppen', 'hamtad']);
type Oppenhet = v.InferOutput<typeof OppenhetSchema>;

/** State of the look-up of the number in the field (MEMB-14…19). `innan` is the state of the form before a look-up that has not answered. */
export const UppslagSchema = v.variant('kind', [
  v.object({ kind: v.literal('vantar') }),
  v.object({ kind: v.literal('hamtar'), nummer: v.string(), innan: OppenhetSchema }),
  v.object({ kind: v.literal('manuell') }),
  v.object({ kind: v.literal('hittad'), namn: v.string() }),
  v.object({ kind: v.literal('saknas') }),
  v.object({ kind: v.literal('felaktigt') }),
  v.object({ kind: v.literal('misslyckades'), nummer: v.string(), innan: OppenhetSchema }),
]);
export type Uppslag = Readonly<v.InferOutput<typeof UppslagSchema>>;

export const VANTAR: Uppslag = { kind: 'vantar' };

/** What the number in the field calls for: a look-up, manual entry (asterisks, VAL-32), or more typing. */
export function uppslagFor(personnummer: string, current: Uppslag): Uppslag {
  const nummer = personIdForLookup(personnummer);
  if (nummer !== null) return { kind: 'hamtar', nummer, innan: oppenhet(current) };
  return isPersonIdComplete(personnummer) ? { kind: 'manuell' } : VANTAR;
}

/** What a failed look-up means (MEMB-16…18). Anything but 404 and 400 leaves the form as it was. */
export function misslyckat(error: unknown, nummer: string, innan: Oppenhet): Uppslag {
  const failure = isApiError(error) ? error : new ApiError(0);
  if (failure.status === 404) return { kind: 'saknas' };
  if (failure.status === 400) return { kind: 'felaktigt' };
  return { kind: 'misslyckades', nummer, innan };
}

/** The state of the form that follows from the look-up. A name that the register lacks must be possible to type. */
export function oppenhet(uppslag: Uppslag): Oppenhet {
  switch (uppslag.kind) {
    case 'manuell':
    case 'saknas':
      return 'oppen';
    case 'hittad':
      return uppslag.namn === '' ? 'oppen' : 'hamtad';
    case 'hamtar':
    case 'misslyckades':
      return uppslag.innan;
    case 'vantar':
    case 'felaktigt':
      return 'stangd';
  }
}

/** Whether the form's content belongs to the previous number, so that it must be cleared (MEMB-16, MEMB-17, MEMB-19). */
export function tommer(next: Uppslag, current: Uppslag): boolean {
  switch (next.kind) {
    case 'vantar':
    case 'saknas':
    case 'felaktigt':
      return true;
    case 'manuell':
      return oppenhet(current) === 'hamtad';
    case 'hamtar':
    case 'hittad':
    case 'misslyckades':
      return false;
  }
}

/** Which parts of the form can be used. */
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
  const oppen = isUtlandskPerson ? 'oppen' : oppenhet(uppslag);
  const restenLast = member === null && oppen === 'stangd';
  const hamtad = oppen === 'hamtad';
  return {
    identitetLast,
    vaxelLast: identitetLast || hamtad,
    namnLast: restenLast || hamtad || isNameLocked(member),
    restenLast,
  };
}

/** Whether the look-up allows saving (VAL-35, MEMB-23): not while it runs, not after an incorrect number or a failure. */
export function farSparas(isUtlandskPerson: boolean, uppslag: Uppslag): boolean {
  return isUtlandskPerson || !['hamtar', 'felaktigt', 'misslyckades'].includes(uppslag.kind);
}
