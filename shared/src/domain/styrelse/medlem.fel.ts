import type { Styrelsemedlem } from '../ansokan/ansokan.ts';
import { firstFaults, formFel, skrivsattFel, type Fel } from '../form/fel.ts';
import { fromMedlemForm, toMedlemForm } from './medlem.form.ts';
import { medlemFormSchema } from './medlem.schema.ts';
import { isSameContent, medlemIdentity } from './styrelseandring.ts';
import { isUuid } from '../uuid.ts';

/** Larger than any real board; a limit against abuse. */
const MAX_MEDLEMMAR = 200;

/** The paths of the form's fields in a stored member (INC-17). */
const LAGRAT: Readonly<Record<string, string>> = { personnummer: 'personId', fodelsedatum: 'annatId', styrelseroll: 'medlemstyp' };

/**
 * The faults in a changed member that the member form would not have let through (VAL-61). `registered` is the same member in the
 * register, with the fields that the form locks (MEMB-11, MEMB-12); a member that equals it is accepted as it is. A member with protected
 * data may stay on the board, but is refused when entered as a new member in any way (PLUS-66).
 */
function medlemFel(member: Styrelsemedlem, registered: Styrelsemedlem | null, path: string, today: Date | string): Fel[] {
  if (registered !== null && isSameContent(registered, member)) return [];
  if (registered === null && member.skyddad === true) return [{ path: `${path}.personId`, kod: 'skyddad' }];
  const form = toMedlemForm(member);
  const faults = formFel(medlemFormSchema(today, registered), form).map((fel) => ({ path: `${path}.${LAGRAT[fel.path] ?? fel.path}`, kod: fel.kod }));
  const { personnummer: _number, fodelsedatum: _date, styrelseroll: _role, ...written } = fromMedlemForm(form, member.objektidentitet, registered) ?? member;
  return [...faults, ...skrivsattFel(written, member, path)];
}

/** The faults that no board form would have let through: a member that the member form cannot produce, or two with the same identity (VAL-61, DATA-15). */
export function styrelseFel(members: readonly Styrelsemedlem[], registered: readonly Styrelsemedlem[], path: string, today: Date | string): Fel[] {
  const identities = members.map(medlemIdentity);
  const firstAt = new Map(identities.map((identity, index) => [identity, index] as const).toReversed());
  const known = new Map(registered.toReversed().map((one) => [medlemIdentity(one), one]));
  const fel = members.flatMap((member, index): Fel[] => {
    const at = `${path}.${index}`;
    const identity = identities[index] ?? '';
    const isRepeated = firstAt.get(identity) !== index;
    return [
      ...(isUuid(member.objektidentitet) ? [] : [{ path: `${at}.objektidentitet`, kod: 'uuid' }]),
      ...(isRepeated ? [{ path: `${at}.objektidentitet`, kod: 'objektidentitet-upprepad' }] : []),
      ...medlemFel(member, known.get(identity) ?? null, at, today),
    ];
  });
  return [...(members.length > MAX_MEDLEMMAR ? [{ path, kod: 'antal' }] : []), ...firstFaults(fel)];
}
