import * as v from 'valibot';
import { AdressFormSchema, nestAdressFel } from '../adress/adress.schema.ts';
import { namnFel, type Felkod } from '../form/felkoder.ts';
import type { Styrelsemedlem } from '../ansokan/ansokan.ts';
import { ERBJUDNA_FUNKTIONER, isIdentityLocked, isNameLocked, type MedlemForm } from './medlem.form.ts';
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
import { reportFel } from '../form/schema.ts';
import { cleanText } from '../text.ts';

/** The shape of the board-member form, without its rules. */
export const MedlemFormSchema = v.object({
  isUtlandskPerson: v.boolean(),
  personnummer: v.string(),
  fodelsedatum: v.string(),
  namn: v.string(),
  styrelseroll: v.string(),
  styrelsefunktion: v.array(v.picklist(ERBJUDNA_FUNKTIONER)),
  adress: AdressFormSchema,
});

/**
 * The schema of the board-member form (VAL-30…34), used both in the dialog and on the server (VAL-61). A Swedish person needs a
 * valid personal number, a foreign one a birth date. Fields of `existing` that the form locks are not validated: nobody could correct them.
 */
export function medlemFormSchema(today: Date | string, existing: Styrelsemedlem | null) {
  return v.pipe(
    MedlemFormSchema,
    reportFel((form) => ({
      ...(isIdentityLocked(existing) ? {} : identityFel(form, today)),
      namn: isNameLocked(existing) ? null : namnFel(form.namn, today),
      styrelseroll: parseMedlemstyp(form.styrelseroll) === null ? 'roll' : null,
      ...(existing?.skyddad === true ? {} : nestAdressFel(form.adress, today)),
    })),
  );
}

function identityFel(form: MedlemForm, today: Date | string): Record<string, Felkod | null> {
  if (!form.isUtlandskPerson) return { personnummer: personnummerFel(cleanText(form.personnummer), today) };
  const fodelsedatum = cleanText(form.fodelsedatum);
  if (fodelsedatum === '') return { fodelsedatum: 'fodelsedatum-obligatorisk' };
  if (!isBirthDateValid(fodelsedatum)) return { fodelsedatum: 'fodelsedatum' };
  return { fodelsedatum: isBirthDay(formatBirthDate(fodelsedatum), today) ? null : 'fodelsedatum-utanfor' };
}

/**
 * The fault of a personal number, in whatever spelling, or null. One with asterisks only tells the day of birth (VAL-32); any other needs a
 * correct day and check digit (VAL-13, MEMB-17), also when only ten digits are written (PLUS-14).
 */
export function personnummerFel(personnummer: string, today: Date | string): Felkod | null {
  if (isTenDigits(personnummer) && !isPersonalId(personnummer, today)) return 'personnummer-felaktigt';
  if (!isPersonIdComplete(formatPersonId(personnummer))) return 'personnummer';
  const hel = personIdForLookup(personnummer);
  const isPossible = hel === null ? isBornInTime(formatPersonId(personnummer), today) : isPersonalId(hel, today);
  return isPossible ? null : 'personnummer-felaktigt';
}

/** Whether somebody with these digits may have been born, as far as they are shown. */
function isBornInTime(personId: string, today: Date | string): boolean {
  const day = birthDateOf(personId);
  return day === null || isBirthDay(day, today);
}
