import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';
import { compareBoards, memberIdentity } from '@uppgiftsandring/shared/domain/styrelse';

type Members = readonly Styrelsemedlem[];

/** A new member last (BOARD-13). */
export function laggTill(members: Members, member: Styrelsemedlem): Styrelsemedlem[] {
  return [...members, member];
}

/** The member at the index replaced (BOARD-13). */
export function ersatt(members: Members, index: number, member: Styrelsemedlem): Styrelsemedlem[] {
  return members.with(index, member);
}

/** The list without the member at the index (BOARD-13). */
export function taBort(members: Members, index: number): Styrelsemedlem[] {
  return members.toSpliced(index, 1);
}

/**
 * Who can be brought back: those of the register who are not on the list, and those added here and removed again (PLUS-04).
 */
export function borttagna(registered: Members, members: Members, removedHere: Members): Styrelsemedlem[] {
  const fromRegister = compareBoards(registered, members)
    .filter((change) => change.kind === 'Removed')
    .map((change) => change.before);
  const known = new Set([...registered, ...members].map(memberIdentity));
  return [...fromRegister, ...removedHere.filter((member) => !known.has(memberIdentity(member)))];
}
