import { HIDDEN_PERSONID } from '@uppgiftsandring/shared/domain/person/personnummer';
import { isIdentityLocked, isNameLocked } from '@uppgiftsandring/shared/domain/styrelse/medlem.form';
import { openness, type DialogContext, type DialogState } from './dialogState.ts';

/** What the dialog shows of its state. */
export type DialogView = ReturnType<typeof viewOf>;

/** The matrix of MEMB-11…19, by mode, toggle and look-up. A field is `held` while it waits for the look-up, when Tab still reaches it. */
export function viewOf({ isUtlandskPerson, personnummer, uppslag }: DialogState, { member }: Pick<DialogContext, 'member'>) {
  const identityLocked = isIdentityLocked(member);
  const form = isUtlandskPerson ? 'open' : openness(uppslag);
  const busy = !isUtlandskPerson && uppslag.kind === 'fetching';
  const closed = member === null && form === 'closed';
  const locked = busy ? 'held' : 'locked';
  return {
    /** Number, birth date and toggle of a member whose identity is settled (MEMB-11, MEMB-13, INC-37). */
    identityLocked,
    /** Whether only the birth date is shown, or not even that, for a number that the server keeps to itself (PLUS-81). */
    numberHidden: identityLocked && personnummer === HIDDEN_PERSONID,
    toggleLocked: identityLocked || (form === 'filled' && uppslag.kind === 'found') || busy,
    namn: isNameLocked(member) ? 'locked' : closed || form === 'filled' ? locked : 'open',
    /** Role and functions: nothing that a look-up fills in. */
    rollLocked: closed && !busy,
    adress: closed ? locked : 'open',
    /** Whether the number must be filled in first (MEMB-19). */
    asksForNumber: closed && (uppslag.kind === 'waiting' || uppslag.kind === 'incorrect'),
    busy,
    /** Not while a look-up runs, nor after an incorrect number, a protected person or a failure (VAL-35, MEMB-23). */
    maySave: isUtlandskPerson || !['fetching', 'incorrect', 'protected', 'failed'].includes(uppslag.kind),
    /** The field that takes focus from one that gets locked. */
    focus: uppslag.kind === 'found' ? 'styrelseroll' : 'personnummer',
  } as const;
}

/** The faults that the user can mend: a locked field is never at fault, as what it holds is taken as it is (MEMB-15, MEMB-19). */
export function mendable<Fault>(faults: Readonly<Record<string, Fault>>, { namn, rollLocked, adress }: DialogView): Record<string, Fault> {
  const locked = new Set([namn !== 'open' && 'namn', rollLocked && 'styrelseroll', adress !== 'open' && 'adress']);
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !locked.has(field.split('.')[0] ?? '')));
}
