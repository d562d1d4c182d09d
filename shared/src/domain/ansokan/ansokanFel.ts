import type { Ansokan, Firmatecknare, Firmatecknarval } from './ansokan.ts';
import { cleanMedlem } from './cleanAndring.ts';
import { isIsoDate } from '../tid/datum.ts';
import type { Fel } from '../form/fel.ts';
import { firmatecknareFel } from '../styrelse/firmatecknare.form.ts';
import { firmatecknarvalKey, ROLLVAL } from '../styrelse/firmatecknare.ts';
import { kontaktpersonFel, uppgiftsandringAdressFel } from '../adress/kontakt.schema.ts';
import { styrelseFel } from '../styrelse/medlem.schema.ts';
import { stammodatumFel } from '../tid/stammodatum.ts';
import { isUuid } from '../ids.ts';

/** The lists offer persons, who may have left the board since (VAL-53), and six roles (SIGN-08, VAL-58). */
function isOfferedVal({ type, varde }: Firmatecknarval): boolean {
  return type === 'Person' ? isUuid(varde) : ROLLVAL.some((roll) => roll.type === type && roll.varde === varde);
}

/** VAL-55…58. */
function regelFel(regel: Firmatecknare, path: string): Fel[] {
  const unknown = (['val1', 'val2'] as const).filter((field) => regel[field] !== null && !isOfferedVal(regel[field]));
  if (unknown.length > 0) return unknown.map((field) => ({ path: `${path}.${field}`, kod: 'firmatecknarval' }));
  const kod = firmatecknareFel({ type: regel.type, val1: firmatecknarvalKey(regel.val1), val2: firmatecknarvalKey(regel.val2) });
  return kod === null ? [] : [{ path: `${path}.val2`, kod }];
}

/** VAL-23; the field accepts many ways to write a date, but only `yyyy-MM-dd` is stored. */
function stammaFel(datum: string | null, path: string, today: Date | string): Fel[] {
  if (datum === null || datum === '') return [];
  const kod = isIsoDate(datum) ? stammodatumFel(datum, today) : 'INVALID_DATE';
  return kod === null ? [] : [{ path, kod }];
}

/**
 * The faults that no form would have let through in what an applicant fills in (VAL-27, VAL-61). A part may be missing, but is complete when present, save the
 * contact person's e-mail and phone. Expects cleaned changes (`cleanAndring`).
 */
export function ansokanFel({ samfallighet, kontaktperson, uppgiftsandring }: Omit<Ansokan, 'id' | 'arendenr'>, today: Date | string): Fel[] {
  const { uppgiftsandringAdress, uppgiftsandringStyrelse, uppgiftsandringFirmatecknare, foreningsstamma } = uppgiftsandring;
  const registered = (samfallighet?.styrelsemedlemmar ?? []).map(cleanMedlem);
  const at = (part: keyof typeof uppgiftsandring) => `uppgiftsandring.${part}`;
  return [
    ...(kontaktperson ? kontaktpersonFel(kontaktperson, 'kontaktperson', today) : []),
    ...(uppgiftsandringAdress ? uppgiftsandringAdressFel(uppgiftsandringAdress, samfallighet, at('uppgiftsandringAdress'), today) : []),
    ...(uppgiftsandringStyrelse
      ? styrelseFel(uppgiftsandringStyrelse.styrelsemedlemmar, registered, `${at('uppgiftsandringStyrelse')}.styrelsemedlemmar`, today)
      : []),
    ...(uppgiftsandringFirmatecknare ? regelFel(uppgiftsandringFirmatecknare, at('uppgiftsandringFirmatecknare')) : []),
    ...stammaFel(foreningsstamma, at('foreningsstamma'), today),
  ];
}
