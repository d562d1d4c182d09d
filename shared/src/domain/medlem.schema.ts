import * as v from 'valibot';
import { AdressFormSchema, nestAdressFel } from './adress.schema.ts';
import { namnFel, type Felkod } from './felkoder.ts';
import { ERBJUDNA_FUNKTIONER, type MedlemForm } from './medlem.form.ts';
import { isBirthDateValid, isPersonIdComplete } from './personnummer.ts';
import { parseMedlemstyp } from './roller.ts';
import { reportFel } from './schema.ts';
import { cleanText } from './text.ts';

/** The shape of the board-member form, whatever stands in it. */
export const MedlemFormSchema = v.object({
  isUtlandskPerson: v.boolean(),
  personnummer: v.string(),
  fodelsedatum: v.string(),
  namn: v.string(),
  styrelseroll: v.string(),
  styrelsefunktion: v.array(v.picklist(ERBJUDNA_FUNKTIONER)),
  adress: AdressFormSchema,
});

/** The board-member form (VAL-30…34). A Swedish person needs a personal number, a foreign one a birth date. */
export function medlemFormSchema(today: Date | string) {
  return v.pipe(
    MedlemFormSchema,
    reportFel((form) => ({
      ...identityFel(form),
      namn: namnFel(form.namn, today),
      styrelseroll: parseMedlemstyp(form.styrelseroll) === null ? 'roll' : null,
      ...nestAdressFel(form.adress, today),
    })),
  );
}

function identityFel(form: MedlemForm): Record<string, Felkod | null> {
  if (!form.isUtlandskPerson) return { personnummer: isPersonIdComplete(cleanText(form.personnummer)) ? null : 'personnummer' };
  const fodelsedatum = cleanText(form.fodelsedatum);
  if (fodelsedatum === '') return { fodelsedatum: 'fodelsedatum-obligatorisk' };
  return { fodelsedatum: isBirthDateValid(fodelsedatum) ? null : 'fodelsedatum' };
}
