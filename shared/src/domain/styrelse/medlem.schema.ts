import * as v from 'valibot';
import { AdressFormSchema, nestAdressFel } from '../adress/adress.schema.ts';
import { namnFel, type Felkod } from '../form/felkoder.ts';
import type { Styrelsemedlem } from '../ansokan/ansokan.ts';
import { ERBJUDNA_FUNKTIONER, isIdentityLocked, isNameLocked, type MedlemForm, fromMedlemForm, toMedlemForm } from './medlem.form.ts';
import {
  birthDateOf,
  formatBirthDate,
  formatPersonId,
  isBirthDateValid,
  isBirthDay,
  isPersonIdComplete,
  isPersonalId,
  isTenDigits,
  personIdForLookup,
} from '../person/personnummer.ts';
import { parseMedlemstyp } from './roller.ts';
import { reportFel, firstFaults, formFel, skrivsattFel, type Fel } from '../form/fel.ts';
import { cleanText } from '../text.ts';
import { isSameContent, medlemIdentity } from './styrelseandring.ts';
import { isUuid } from '../ids.ts';

export const MedlemFormSchema = v.object({
  isUtlandskPerson: v.boolean(),
  personnummer: v.string(),
  fodelsedatum: v.string(),
  namn: v.string(),
  styrelseroll: v.string(),
  styrelsefunktion: v.array(v.picklist(ERBJUDNA_FUNKTIONER)),
  adress: AdressFormSchema,
});

/** The board-member form's schema (VAL-30…34, VAL-61). Fields of `existing` that the form locks are not validated: nobody could correct them. */
export const medlemFormSchema = (today: Date | string, existing: Styrelsemedlem | null) => v.pipe(MedlemFormSchema, reportFel(formRule(today, existing)));

const formRule = (today: Date | string, existing: Styrelsemedlem | null) => (form: MedlemForm) => ({
  ...(isIdentityLocked(existing) ? {} : identityFel(form, today)),
  namn: isNameLocked(existing) ? null : namnFel(form.namn, today),
  styrelseroll: parseMedlemstyp(form.styrelseroll) === null ? 'roll' : null,
  ...(existing?.skyddad === true ? {} : nestAdressFel(form.adress, today)),
});

function identityFel(form: MedlemForm, today: Date | string): Record<string, Felkod | null> {
  if (!form.isUtlandskPerson) return { personnummer: personnummerFel(cleanText(form.personnummer), today) };
  const fodelsedatum = cleanText(form.fodelsedatum);
  if (fodelsedatum === '') return { fodelsedatum: 'fodelsedatum-obligatorisk' };
  if (!isBirthDateValid(fodelsedatum)) return { fodelsedatum: 'fodelsedatum' };
  return { fodelsedatum: isBirthDay(formatBirthDate(fodelsedatum), today) ? null : 'fodelsedatum-utanfor' };
}

/** The fault of a number, or null: one with asterisks only tells the day of birth (VAL-32), any other is correct (VAL-13, MEMB-17, PLUS-14). */
export function personnummerFel(personnummer: string, today: Date | string): Felkod | null {
  if (isTenDigits(personnummer) && !isPersonalId(personnummer, today)) return 'personnummer-felaktigt';
  if (!isPersonIdComplete(formatPersonId(personnummer))) return /\p{L}/u.test(personnummer) ? 'personnummer-bokstav' : 'personnummer';
  const [hel, day] = [personIdForLookup(personnummer), birthDateOf(personnummer)];
  const isPossible = hel === null ? day === null || isBirthDay(day, today) : isPersonalId(hel, today);
  return isPossible ? null : 'personnummer-felaktigt';
}

type Medlemmar = readonly Styrelsemedlem[];

/** Larger than any real board; a limit against abuse. */
const MAX_MEDLEMMAR = 200;

/** The paths of the form's fields in a stored member (INC-17). */
const LAGRAT: Readonly<Record<string, string>> = { personnummer: 'personId', fodelsedatum: 'annatId', styrelseroll: 'medlemstyp' };

/** The faults that the member form would not let through (VAL-61); none when it equals `registered`. A protected person may only stay (PLUS-66). */
function medlemFel(member: Styrelsemedlem, registered: Styrelsemedlem | null, path: string, today: Date | string): Fel[] {
  if (registered !== null && isSameContent(registered, member)) return [];
  if (registered === null && member.skyddad === true) return [{ path: `${path}.personId`, kod: 'skyddad' }];
  const form = toMedlemForm(member);
  const faults = formFel(formRule(today, registered)(form)).map((fel) => ({ path: `${path}.${LAGRAT[fel.path] ?? fel.path}`, kod: fel.kod }));
  const { personnummer: _number, fodelsedatum: _date, styrelseroll: _role, ...written } = fromMedlemForm(form, member.objektidentitet, registered) ?? member;
  return [...faults, ...skrivsattFel(written, member, path)];
}

/** The faults that no board form would have let through: a member that the member form cannot produce, or two with the same identity (VAL-61, DATA-15). */
export function styrelseFel(members: Medlemmar, registered: Medlemmar, kept: ReadonlySet<Styrelsemedlem>, path: string, today: Date | string): Fel[] {
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
      ...(kept.has(member) ? [] : medlemFel(member, known.get(identity) ?? null, at, today)),
    ];
  });
  return [...(members.length > MAX_MEDLEMMAR ? [{ path, kod: 'antal' }] : []), ...firstFaults(fel)];
}
