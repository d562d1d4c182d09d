import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';

/** Which dialog is open, and about which member by its place in the unsorted list (BOARD-18). */
export type Oppen =
  | { readonly dialog: 'medlem'; readonly index: number; readonly member: Styrelsemedlem | null }
  | { readonly dialog: 'taBort'; readonly index: number; readonly member: Styrelsemedlem }
  | null;

export const NY_MEDLEM: Oppen = { dialog: 'medlem', index: -1, member: null };
