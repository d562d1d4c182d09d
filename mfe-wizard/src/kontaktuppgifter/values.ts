import * as v from 'valibot';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { formatEpost, normaliseEpost } from '@uppgiftsandring/shared/domain/adress/epost';
import { normaliseTelefon } from '@uppgiftsandring/shared/domain/adress/telefon';
import { isSame, mergeFields, type Merge } from '@uppgiftsandring/shared/domain/form/merge';

/** Whether the receipt comes by e-mail: unless it is unticked (PLUS-16). */
export const KvittensSchema = v.object({ kvittensPerEpost: v.boolean() });

/** The shape of the form without its rules: unsaved input may be faulty, or older than a field. */
export const ValuesSchema = v.object({ epostadress: v.string(), telefonnummer: v.string(), kvittensPerEpost: v.optional(v.boolean(), true) });
export type Values = v.InferOutput<typeof ValuesSchema>;

/** How the contact person can be reached. */
export type Kontaktvagar = Pick<Values, 'epostadress' | 'telefonnummer'>;

/** Whether the draft has any of the contact details. */
export function hasKontakt({ kontaktperson }: Ansokan): boolean {
  return Boolean(kontaktperson?.epostadress || kontaktperson?.telefonnummer);
}

/** The form's start values: what is saved about the contact person, and while nothing is, the details of the latest application (PLUS-15). */
export function startValues(ansokan: Ansokan, tidigare: Kontaktvagar | null): Values {
  const { kontaktperson } = ansokan;
  const { epostadress, telefonnummer } = hasKontakt(ansokan) || tidigare === null ? { ...kontaktperson } : tidigare;
  return { epostadress: formatEpost(epostadress ?? ''), telefonnummer: telefonnummer ?? '', kvittensPerEpost: kontaktperson?.kvittensPerEpost ?? true };
}

/** The values to store from the form (CONT-05). */
export function toKontakt({ epostadress, telefonnummer, kvittensPerEpost }: Values): Values {
  return { epostadress: normaliseEpost(epostadress), telefonnummer: normaliseTelefon(telefonnummer), kvittensPerEpost };
}

/** Whether two forms mean the same, however they are written. */
export function same(a: Values, b: Values): boolean {
  return isSame(toKontakt(a), toKontakt(b));
}

/** Merges the user's input with what was saved in another tab, field by field (PLUS-06). */
export function merge(base: Values, mine: Values, theirs: Values): Merge<Values> {
  return mergeFields(['epostadress', 'telefonnummer', 'kvittensPerEpost'], base, mine, theirs, toKontakt);
}
