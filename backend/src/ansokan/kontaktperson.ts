import type { Kontaktperson } from '@uppgiftsandring/shared/domain/ansokan';
import { epostFel, telefonOk } from '@uppgiftsandring/shared/domain/kontakt';
import { isBlank } from '@uppgiftsandring/shared/domain/text';

/** True when the contact person is the session's person and all four fields are filled and well-formed (API-08, VAL-52). */
export function isKontaktpersonValid(kontaktperson: Kontaktperson | null, personnummer: string): boolean {
  if (kontaktperson === null || kontaktperson.personnummer !== personnummer || isBlank(kontaktperson.fullname)) return false;
  return epostFel(kontaktperson.epostadress ?? '') === null && telefonOk(kontaktperson.telefonnummer ?? '');
}
