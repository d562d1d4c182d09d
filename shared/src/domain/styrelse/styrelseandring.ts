import { adressContent } from '../adress/adress.ts';
import type { Samfallighet, Styrelsemedlem, UppgiftsandringStyrelse } from '../ansokan/ansokan.ts';
import { formatPersonId } from '../person/personnummer.ts';
import { birthKey, sortStyrelse } from './styrelse.ts';
import { cleanName, cleanText, isBlank } from '../text.ts';

type Medlemmar = readonly Styrelsemedlem[];

/** How one member differs between two boards (DATA-15). */
export type MedlemChange =
  | { readonly kind: 'Added'; readonly before: null; readonly after: Styrelsemedlem }
  | { readonly kind: 'Changed'; readonly before: Styrelsemedlem; readonly after: Styrelsemedlem }
  | { readonly kind: 'Removed'; readonly before: Styrelsemedlem; readonly after: null };

/** What identifies a member: objektidentitet, else personId, else annatId and name (DATA-15). */
export function medlemIdentity(member: Pick<Styrelsemedlem, 'objektidentitet' | 'personId' | 'annatId' | 'namn'>): string {
  const id = cleanText(member.objektidentitet).toLowerCase();
  if (id !== '') return `id:${id}`;
  if (!isBlank(member.personId)) return `person:${formatPersonId(member.personId ?? '')}`;
  return `annat:${birthKey(member)}:${cleanName(member.namn)}`;
}

/** The differences between two boards, in the order of the new one with the removed last; spelling makes none (DATA-15, BOARD-15). */
export function compareStyrelser(before: Medlemmar, after: Medlemmar): MedlemChange[] {
  const unmatched = [...before];
  const changes: MedlemChange[] = [];
  for (const member of after) {
    const index = unmatched.findIndex((candidate) => medlemIdentity(candidate) === medlemIdentity(member));
    const [match] = index < 0 ? [] : unmatched.splice(index, 1);
    if (match === undefined) changes.push({ kind: 'Added', before: null, after: member });
    else if (!isSameContent(match, member)) changes.push({ kind: 'Changed', before: match, after: member });
  }
  return [...changes, ...unmatched.map((member): MedlemChange => ({ kind: 'Removed', before: member, after: null }))];
}

/** The members of the first board who are not on the second one. */
export function removedMedlemmar(before: Medlemmar, after: Medlemmar): Styrelsemedlem[] {
  return compareStyrelser(before, after).flatMap((change) => (change.kind === 'Removed' ? [change.before] : []));
}

/** True when the two boards do not differ in anything that counts (DATA-15). */
export const isSameContent = (a: Styrelsemedlem, b: Styrelsemedlem): boolean => medlemContent(a) === medlemContent(b);

/** Everything about a member that counts as a change, as one comparable text. */
function medlemContent(member: Styrelsemedlem): string {
  return JSON.stringify([
    cleanName(member.namn),
    formatPersonId(member.personId ?? ''),
    birthKey(member),
    member.isUtlandskPerson,
    member.medlemstyp,
    [...new Set(member.styrelsefunktion)].sort(),
    adressContent(member.adress),
  ]);
}

/** The change to store for a board: the sorted list, or null when it equals the association's own (BOARD-16, BOARD-17). */
export function toStyrelseandring(members: Medlemmar, samfallighet: Samfallighet | null): UppgiftsandringStyrelse | null {
  const isRegistered = samfallighet !== null && compareStyrelser(samfallighet.styrelsemedlemmar, members).length === 0;
  return isRegistered ? null : { styrelsemedlemmar: sortStyrelse(members) };
}
