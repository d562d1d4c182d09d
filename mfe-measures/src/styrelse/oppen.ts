import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';

/** Place in the list of a member who is not there yet. */
export const NY = -1;

/** Which dialog is open, and about which member by the place in the unsorted list (BOARD-18). */
export type Oppen =
  | { readonly dialog: 'medlem'; readonly index: number }
  | { readonly dialog: 'taBort'; readonly index: number; readonly member: Styrelsemedlem }
  | null;
