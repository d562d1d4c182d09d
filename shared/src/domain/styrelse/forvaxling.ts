import type { Styrelsemedlem } from '../ansokan/ansokan.ts';
import { formatBirthDate, formatPersonId, HIDDEN_PERSONID } from '../person/personnummer.ts';
import { nameKey } from '../text.ts';

/** A member's date of birth as it may be shown beside the name: `19850314-****`, or a foreign person's date; '' when it is unknown (PLUS-18, PLUS-81). */
export function maskedBirth({ personId, annatId }: Styrelsemedlem): string {
  const number = formatPersonId(personId ?? '');
  if (number === HIDDEN_PERSONID && annatId !== null) return `${annatId.replaceAll('-', '')}-****`;
  return number === '' ? formatBirthDate(annatId ?? '') : number.replace(/-.{4}$/, '-****');
}

const sameName = ({ namn }: Styrelsemedlem): string => nameKey(namn);

/** Who was written by hand: nobody has looked up a birth date, nor a number that ends in asterisks and is not one that the server hides (PLUS-81). */
const isHandWritten = ({ personId }: Styrelsemedlem): boolean => personId !== HIDDEN_PERSONID && !/^[\d-]+$/.test(personId ?? '');

function namesakesAmong(members: readonly Styrelsemedlem[]): (member: Styrelsemedlem) => boolean {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const name of members.map(sameName)) (seen.has(name) ? shared : seen).add(name);
  return (member) => shared.has(sameName(member));
}

/** Returns a function that gives the text beside a name among these members: the date of birth, when two have the same name or it was written by hand, else '' (PLUS-18). */
export function birthBesideName(members: readonly Styrelsemedlem[]): (member: Styrelsemedlem) => string {
  const isNamesake = namesakesAmong(members);
  return (member) => (isNamesake(member) || isHandWritten(member) ? maskedBirth(member) : '');
}

/** Returns a function that gives a member's name in a running text, with the date of birth in brackets when two have the same name (PLUS-18). */
export function distinctName(members: readonly Styrelsemedlem[]): (member: Styrelsemedlem) => string {
  const isNamesake = namesakesAmong(members);
  return (member) => (isNamesake(member) && maskedBirth(member) !== '' ? `${member.namn} (${maskedBirth(member)})` : member.namn);
}
