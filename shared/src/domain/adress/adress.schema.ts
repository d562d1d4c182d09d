import * as v from 'valibot';
import { isSvenskLandskod } from './landskod.ts';
import { SVENSKA_RADER, UTLANDSKA_RADER } from './adress.ts';
import { ADRESSFALT, type AdressForm } from './adress.form.ts';
import { MAX_ADRESSRAD, MAX_POSTORT } from '../constants.ts';
import { textFel, type Felkod } from '../form/felkoder.ts';
import { isLandskod } from './land.ts';
import { isPostnummer, normalisePostnummer } from './postnummer.ts';
import { cleanText } from '../text.ts';

type AdressFel = Partial<Record<keyof AdressForm, Felkod | null>>;

/** What is wrong with an address form, by field; the country decides which rules hold (VAL-05…14, VAL-34, ADDR-10). */
export function adressFel(form: AdressForm, today: Date | string): AdressFel {
  const isSvensk = isSvenskLandskod(form.landskod);
  const lines = isSvensk ? SVENSKA_RADER : UTLANDSKA_RADER;
  const fel: AdressFel = { landskod: landFel(form.landskod) };
  for (const field of ['coAdress', ...lines] as const) fel[field] = textFel(form[field], MAX_ADRESSRAD, today);
  if (lines.every((line) => cleanText(form[line]) === '')) fel.utdelningsadress1 = 'obligatoriska-adresser';
  return isSvensk ? { ...fel, postnummer: postnummerFel(form.postnummer, today), postort: postortFel(form.postort, today) } : fel;
}

/** VAL-11; the name 'Sverige' also means Sweden (DATA-10). */
function landFel(landskod: string): Felkod | null {
  const text = cleanText(landskod);
  return text !== '' && (isLandskod(text) || isSvenskLandskod(text)) ? null : 'land';
}

function postnummerFel(value: string, today: Date | string): Felkod | null {
  if (isPostnummer(normalisePostnummer(value))) return null;
  return textFel(value, MAX_POSTORT, today) === 'sensitive' ? 'sensitive' : 'postnummer';
}

const postortFel = (value: string, today: Date | string): Felkod | null => (cleanText(value) === '' ? 'postort' : textFel(value, MAX_POSTORT, today));

export const AdressFormSchema = v.object(v.entriesFromList(ADRESSFALT, v.string()));

/** The faults of the address in a form's field `adress`. */
export function nestAdressFel(adress: AdressForm, today: Date | string): Record<string, Felkod> {
  return Object.fromEntries(Object.entries(adressFel(adress, today)).flatMap(([field, fel]) => (fel === null ? [] : [[`adress.${field}`, fel] as const])));
}
