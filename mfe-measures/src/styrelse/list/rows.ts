import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { sortStyrelse } from '@uppgiftsandring/shared/domain/styrelse/styrelse';
import { medlemIdentity, removedMedlemmar } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { nameKey } from '@uppgiftsandring/shared/domain/text';

type Medlemmar = readonly Styrelsemedlem[];

/** Members who can be restored, each as when removed: those in the register who are not on the list, and those added here and removed again (PLUS-04). */
export function borttagna(registered: Medlemmar, members: Medlemmar, removedHere: Medlemmar): Styrelsemedlem[] {
  const asRemoved = new Map(removedHere.map((member) => [medlemIdentity(member), member]));
  const known = new Set([...registered, ...members].map(medlemIdentity));
  const addedHere = [...asRemoved].filter(([identity]) => !known.has(identity)).map(([, member]) => member);
  return [...removedMedlemmar(registered, members).map((member) => asRemoved.get(medlemIdentity(member)) ?? member), ...addedHere];
}

/** One row of the list as it is shown. */
export interface Rad {
  readonly member: Styrelsemedlem;
  /** Index in the unsorted list, which changes use (BOARD-18). */
  readonly index: number;
  /** A person's row keeps its key when it moves; two with the same identity get different keys. */
  readonly key: string;
}

/** The list in the order in which it is shown (BOARD-12). */
export function rows(members: Medlemmar): Rad[] {
  const seen = new Map<string, number>();
  const indexed = new Map(
    members.map((member, index) => {
      const identity = medlemIdentity(member);
      const nr = seen.get(identity) ?? 0;
      seen.set(identity, nr + 1);
      return [member, { member, index, key: `${identity}-${nr}` }];
    }),
  );
  return sortStyrelse(members).flatMap((member) => indexed.get(member) ?? []);
}

/** With this many persons or more the list can be filtered (PLUS-18). */
const FILTER_FROM = 12;

export const isFiltrerbar = (members: Medlemmar): boolean => members.length >= FILTER_FROM;

/** The rows whose names have all the typed words, in any order; all rows when nothing is typed (PLUS-18). */
export function filterRows(all: readonly Rad[], query: string): Rad[] {
  const words = nameKey(query).split(' ');
  return all.filter(({ member }) => words.every((word) => nameKey(member.namn).includes(word)));
}

/** The rows on the page: all, or those that match the filter, when the list is long enough to have one. */
export function shownRows(members: Medlemmar, query: string): Rad[] {
  const all = rows(members);
  return isFiltrerbar(members) ? filterRows(all, query) : all;
}

/** Index of the row that takes the removed one's place on the page, or of the one before it; null when none is left. */
export function neighbourOf(shown: readonly Rad[], index: number): number | null {
  const position = shown.findIndex((rad) => rad.index === index);
  return (shown[position + 1] ?? shown[position - 1])?.index ?? null;
}

/** Element id of the row with that index in the unsorted list. Not a personal number, because ids are used in links. */
export const radId = (index: number): string => `person-${index}`;
