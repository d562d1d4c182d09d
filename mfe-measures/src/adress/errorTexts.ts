import { useTranslation } from 'react-i18next';
import type { Felkod } from '@uppgiftsandring/shared/domain/form/felkoder';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import { addressErrorText } from '@uppgiftsandring/shared/i18n/addressError';
import type { ErrorTexts } from '@uppgiftsandring/shared/hooks/useErrorPanel';
import { useAdressFields } from '../common/useAdressFields.ts';

const FORM = 'UPPGIFTSANDRING.ADRESS.FORM';

const KONTAKT: Readonly<Record<string, TextKey<'measures'>>> = {
  'epost-format': `${FORM}.VALIDERING_EPOST`,
  'epost-kort': `${FORM}.VALIDERING_EPOST_KORT`,
  'epost-tecken': `${FORM}.VALIDERING_EPOST_TECKEN`,
  'epost-suffix': `${FORM}.VALIDERING_EPOST_SUFFIX`,
  'epost-lang': `${FORM}.VALIDERING_EPOST_LANG`,
  'epost-fore': `${FORM}.VALIDERING_EPOST_FORE_SNABELA`,
  telefon: `${FORM}.VALIDERING_TELEFON`,
  'sensitive-landsnummer': 'COMMON.OGILTIG_INFORMATION_LANDSNUMMER',
} satisfies Partial<Record<Felkod, TextKey<'measures'>>>;

/** Message key of an error in the association's e-mail field (VAL-12, VAL-15…19). */
export function epostKey(kod: string): TextKey<'measures'> {
  return KONTAKT[kod] ?? 'COMMON.OGILTIG_INFORMATION';
}

/** Message key of an error in the phone field; a personal number gets its own text, on how to write a phone number (VAL-21, INC-44). */
export function telefonKey(kod: string): TextKey<'measures'> {
  return KONTAKT[kod] ?? 'COMMON.OGILTIG_INFORMATION_TELEFON';
}

/** Every field of the address page with its label and error texts, in the order of the page. */
export function useErrorTexts(): ErrorTexts {
  const { t } = useTranslation('measures');
  const { labels } = useAdressFields();
  const adress = Object.entries(labels).map(([field, label]) => [field, { label, text: (kod: string) => addressErrorText(t, kod) }]);
  return {
    ...Object.fromEntries(adress),
    epostadress: { label: t(`${FORM}.EPOST`), text: (kod) => t(epostKey(kod)) },
    telefonnummerKontaktperson: { label: t(`${FORM}.TELEFON`), text: (kod) => t(telefonKey(kod)) },
  };
}
