import * as v from 'valibot';
import type { Kontaktperson } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { kontaktpersonFormSchema } from '@uppgiftsandring/shared/domain/adress/kontakt.schema';
import { isBlank } from '@uppgiftsandring/shared/domain/text';

/** True when the contact person is the session's person and all four fields are filled and well-formed (API-08, VAL-52). */
export function isKontaktpersonValid(kontaktperson: Kontaktperson | null, personnummer: string, today: string): boolean {
  if (kontaktperson === null || kontaktperson.personnummer !== personnummer || isBlank(kontaktperson.fullname)) return false;
  return v.is(kontaktpersonFormSchema(today), kontaktperson);
}
