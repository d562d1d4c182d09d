import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';

/** Place in the list of a member who is not there yet. */
export const NY = -1;

/** Which dialog is open, and about which member by the place in the unsorted list (BOARD-18). */
export type Oppen =
  /** `vem` says who it must be: a dialog that is opened again after a reload finds the same person there, or stays closed. */
  | { readonly dialog: 'medlem'; readonly index: number; readonly vem?: string | null }
  | { readonly dialog: 'taBort'; readonly index: number; readonly member: Styrelsemedlem }
  | null;
