import { useTranslation } from 'react-i18next';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';

const KEY = 'UPPGIFTSANDRING.STYRELSE.MODAL';

const TEXTER: Readonly<Record<string, TextKey<'measures'>>> = {
  personnummer: `${KEY}.VALIDERING.PERSONNUMMER`,
  'personnummer-felaktigt': `${KEY}.SOK.FELAKTIGT_PERSONNUMMER`,
  'personnummer-bokstav': `${KEY}.VALIDERING.PERSONNUMMER_BOKSTAV`,
  fodelsedatum: `${KEY}.VALIDERING.FODELSEDATUM`,
  'fodelsedatum-obligatorisk': `${KEY}.VALIDERING.FODELSEDATUM_OBLIGATORISK`,
  'fodelsedatum-utanfor': `${KEY}.VALIDERING.FODELSEDATUM_UTANFOR`,
  namn: `${KEY}.VALIDERING.NAMN`,
  sensitive: 'COMMON.OGILTIG_INFORMATION',
  maxlangd: `${KEY}.VALIDERING.NAMN_LANGD`,
  roll: `${KEY}.VALIDERING.ROLL`,
};

/** The texts for the codes of a person's fields, but those of the address (VAL-30…33). */
export function useFelText(): (kod: string) => string {
  const { t } = useTranslation('measures');
  return (kod) => t(TEXTER[kod] ?? `${KEY}.VALIDERING.NAMN`);
}
