import { HIDDEN_PERSONID } from '@uppgiftsandring/shared/domain/person/personnummer';
import { isIdentityLocked, isNameLocked } from '@uppgiftsandring/shared/domain/styrelse/medlem.form';
import { openness, type DialogContext, type DialogState } from './dialogState.ts';

/** Whether a field can be used: `held` while it waits for the look-up, when Tab still reaches it. */
type Access = 'open' | 'held' | 'locked';

/** What the dialog shows of its state. */
export interface DialogView {
  /** Number, birth date and toggle of a member whose identity is settled (MEMB-11, MEMB-13, INC-37). */
  readonly identityLocked: boolean;
  /** Whether only the birth date is shown, or not even that, for a number that the server keeps to itself (PLUS-81). */
  readonly numberHidden: boolean;
  readonly toggleLocked: boolean;
  readonly namn: Access;
  /** Role and functions: nothing that a look-up fills in. */
  readonly rollLocked: boolean;
  readonly adress: Access;
  /** Whether the number must be filled in first (MEMB-19). */
  readonly asksForNumber: boolean;
  readonly busy: boolean;
  /** Not while a look-up runs, nor after an incorrect number, a protected person or a failure (VAL-35, MEMB-23). */
  readonly maySave: boolean;
  /** The field that takes focus from one that gets locked. */
  readonly focus: 'personnummer' | 'styrelseroll';
}

/** The matrix of MEMB-11…19, by mode, toggle and look-up. */
export function viewOf({ isUtlandskPerson, personnummer, uppslag }: DialogState, { member }: Pick<DialogContext, 'member'>): DialogView {
  const identityLocked = isIdentityLocked(member);
  const form = isUtlandskPerson ? 'open' : openness(uppslag);
  const busy = !isUtlandskPerson && uppslag.kind === 'fetching';
  const closed = member === null && form === 'closed';
  const locked: Access = busy ? 'held' : 'locked';
  return {
    identityLocked,
    numberHidden: identityLocked && personnummer === HIDDEN_PERSONID,
    toggleLocked: identityLocked || (form === 'filled' && uppslag.kind === 'found') || busy,
    namn: isNameLocked(member) ? 'locked' : closed || form === 'filled' ? locked : 'open',
    rollLocked: closed && !busy,
    adress: closed ? locked : 'open',
    asksForNumber: closed && (uppslag.kind === 'waiting' || uppslag.kind === 'incorrect'),
    busy,
    maySave: isUtlandskPerson || !['fetching', 'incorrect', 'protected', 'failed'].includes(uppslag.kind),
    focus: uppslag.kind === 'found' ? 'styrelseroll' : 'personnummer',
  };
}

/** The faults that the user can mend: a locked field is never at fault, as what it holds is taken as it is (MEMB-15, MEMB-19). */
export function mendable<Fault>(faults: Readonly<Record<string, Fault>>, { namn, rollLocked, adress }: DialogView): Record<string, Fault> {
  const locked = new Set([namn !== 'open' && 'namn', rollLocked && 'styrelseroll', adress !== 'open' && 'adress']);
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !locked.has(field.split('.')[0] ?? '')));
}
