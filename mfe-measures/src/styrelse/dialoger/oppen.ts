import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { vem, type OsparadDialog } from '../medlem/osparad.ts';

/** Place of a member who is not in the list yet. */
export const NY = -1;

/** Which dialog is open, and about which member by the place in the unsorted list (BOARD-18). */
export type Oppen =
  /** `vem` is the person it must concern: a dialog that is opened again after a reload finds the same person there, or stays closed. */
  | { readonly dialog: 'medlem'; readonly index: number; readonly vem?: string | null }
  | { readonly dialog: 'borttagning'; readonly index: number; readonly member: Styrelsemedlem }
  | null;

/** The dialog that was open when the page was left, about the same person at any place of the list; null when that person is no longer there. */
export function reopen(kept: OsparadDialog, members: readonly Styrelsemedlem[]): Oppen {
  if (kept.vem === null) return { dialog: 'medlem', index: NY };
  const isHere = (index: number) => vem(members[index] ?? null) === kept.vem;
  const index = isHere(kept.index) ? kept.index : members.findIndex((_member, place) => isHere(place));
  return index < 0 ? null : { dialog: 'medlem', index, vem: kept.vem };
}
