import type { Felkod } from '@uppgiftsandring/shared/domain/form/felkoder';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';

const KEY = 'KOMPLETTERA_GRANSKA.KONTAKTUPPGIFTER';

type ErrorKey = TextKey<'wizard'>;
type Felnycklar = Partial<Record<Felkod, ErrorKey>>;

/** Message key of an e-mail error in the contact step (VAL-15…20). */
const EPOST = {
  'epost-obligatorisk': `${KEY}.VALIDERING_EPOST_OBLIGATORISK`,
  'epost-format': `${KEY}.VALIDERING_EPOST`,
  'epost-kort': `${KEY}.VALIDERING_EPOST_KORT`,
  'epost-lang': `${KEY}.VALIDERING_EPOST_LANG`,
  'epost-fore': `${KEY}.VALIDERING_EPOST_FORE_SNABELA`,
  'epost-tecken': `${KEY}.VALIDERING_EPOST_TECKEN`,
  'epost-suffix': `${KEY}.VALIDERING_EPOST_SUFFIX`,
  sensitive: 'COMMON.OGILTIG_INFORMATION',
} satisfies Felnycklar;

/** Message key of a phone error; a personal number gets a text on how to write a phone number (INC-44). */
const TELEFON = {
  'telefon-obligatorisk': `${KEY}.VALIDERING_TELEFON_OBLIGATORISK`,
  telefon: `${KEY}.VALIDERING_TELEFON`,
  sensitive: 'COMMON.OGILTIG_INFORMATION_TELEFON',
  'sensitive-landsnummer': 'COMMON.OGILTIG_INFORMATION_LANDSNUMMER',
} satisfies Felnycklar;

export type Kontaktfalt = 'epostadress' | 'telefonnummer';
const KEYS: Readonly<Record<Kontaktfalt, Readonly<Record<string, ErrorKey>>>> = { epostadress: EPOST, telefonnummer: TELEFON };

/** The message key for an error code of one of the two fields. */
export function errorKey(field: Kontaktfalt, kod: string): ErrorKey {
  return KEYS[field][kod] ?? (field === 'epostadress' ? `${KEY}.VALIDERING_EPOST` : `${KEY}.VALIDERING_TELEFON`);
}
