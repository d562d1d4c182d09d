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

/** Returns a function that gives the text beside a name among these members: the date of birth when two have the same name, else '' (PLUS-18). */
export function birthBesideName(members: readonly Styrelsemedlem[]): (member: Styrelsemedlem) => string {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const name of members.map(sameName)) (seen.has(name) ? shared : seen).add(name);
  return (member) => (shared.has(sameName(member)) ? maskedBirth(member) : '');
}

/** Returns a function that gives a member's name in a running text, with the date of birth in brackets when two have the same name (PLUS-18). */
export function distinctName(members: readonly Styrelsemedlem[]): (member: Styrelsemedlem) => string {
  const birth = birthBesideName(members);
  return (member) => (birth(member) === '' ? member.namn : `${member.namn} (${birth(member)})`);
}
