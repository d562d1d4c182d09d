import * as v from 'valibot';
import { formatEpost, normaliseEpost } from '@uppgiftsandring/shared/domain/adress/epost';
import { normaliseTelefon } from '@uppgiftsandring/shared/domain/adress/telefon';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import type { Felkod } from '@uppgiftsandring/shared/domain/form/felkoder';
import { isSame, mergeFields, type Merge } from '@uppgiftsandring/shared/domain/form/merge';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';

/** Whether the receipt comes by e-mail: unless it is unticked (PLUS-16). */
export const KvittensSchema = v.object({ kvittensPerEpost: v.boolean() });

/** The shape of the form without its rules: unsaved input may be faulty, or older than a field. */
export const ValuesSchema = v.object({ epostadress: v.string(), telefonnummer: v.string(), kvittensPerEpost: v.optional(v.boolean(), true) });
export type Values = v.InferOutput<typeof ValuesSchema>;

/** How the contact person can be reached. */
export type Kontaktvagar = Pick<Values, 'epostadress' | 'telefonnummer'>;

/** The paths of the form's fields in the Application, so that a refused save is shown at its fields (VAL-61). */
export const LAGRAT = { epostadress: ['kontaktperson.epostadress'], telefonnummer: ['kontaktperson.telefonnummer'] } as const;

/** Whether the draft has any of the contact details. */
export const hasKontakt = ({ kontaktperson }: Ansokan): boolean => Boolean(kontaktperson?.epostadress || kontaktperson?.telefonnummer);

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
export const same = (a: Values, b: Values): boolean => isSame(toKontakt(a), toKontakt(b));

/** Merges the user's input with what was saved in another tab, field by field (PLUS-06). */
export function merge(base: Values, mine: Values, theirs: Values): Merge<Values> {
  return mergeFields(['epostadress', 'telefonnummer', 'kvittensPerEpost'], base, mine, theirs, toKontakt);
}

const KEY = 'KOMPLETTERA_GRANSKA.KONTAKTUPPGIFTER';
type Felnycklar = Readonly<Partial<Record<Felkod, TextKey<'wizard'>>>>;

/** By field the message keys of its errors (VAL-15…20); a personal number gets a text on how to write a phone number (INC-44). */
const KEYS: Readonly<Record<keyof Kontaktvagar, Felnycklar>> = {
  epostadress: {
    'epost-obligatorisk': `${KEY}.VALIDERING_EPOST_OBLIGATORISK`,
    'epost-snabela': 'COMMON.EPOST.SNABELA',
    'epost-komma': 'COMMON.EPOST.KOMMA',
    'epost-andelse': 'COMMON.EPOST.ANDELSE',
    'epost-kort': `${KEY}.VALIDERING_EPOST_KORT`,
    'epost-lang': `${KEY}.VALIDERING_EPOST_LANG`,
    'epost-fore': `${KEY}.VALIDERING_EPOST_FORE_SNABELA`,
    'epost-tecken': `${KEY}.VALIDERING_EPOST_TECKEN`,
    'epost-suffix': `${KEY}.VALIDERING_EPOST_SUFFIX`,
    sensitive: 'COMMON.OGILTIG_INFORMATION',
  },
  telefonnummer: {
    'telefon-obligatorisk': `${KEY}.VALIDERING_TELEFON_OBLIGATORISK`,
    sensitive: 'COMMON.OGILTIG_INFORMATION_TELEFON',
    'sensitive-landsnummer': 'COMMON.OGILTIG_INFORMATION_LANDSNUMMER',
  },
};

/** The message key for an error code of one of the two fields: for any other code that the value has the wrong form. */
export function errorKey(field: keyof Kontaktvagar, kod: string): TextKey<'wizard'> {
  const keys: Readonly<Record<string, TextKey<'wizard'>>> = KEYS[field];
  return keys[kod] ?? (field === 'epostadress' ? `${KEY}.VALIDERING_EPOST` : `${KEY}.VALIDERING_TELEFON`);
}
