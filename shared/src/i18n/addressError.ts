import type { Felkod } from '../domain/form/felkoder.ts';
import type { TextKey } from './keys.ts';

const FORM = 'UPPGIFTSANDRING.ADRESS.FORM';

/** Message keys of the codes that an address form gives (VAL-05…12). */
const KEYS: Readonly<Record<string, TextKey>> = {
  'obligatoriska-adresser': `${FORM}.VALIDERING_OBLIGATORISKA_ADRESSER`,
  sensitive: 'COMMON.OGILTIG_INFORMATION',
  maxlangd: `${FORM}.VALIDERING_MAXLANGD`,
  postnummer: `${FORM}.VALIDERING_POSTNUMMER`,
  postort: `${FORM}.VALIDERING_POSTORT`,
  land: `${FORM}.VALIDERING_LAND`,
} satisfies Partial<Record<Felkod, TextKey>>;

/** The text for an address field's error code; an unknown code is shown as it is. */
export function addressErrorText(t: (key: TextKey) => string, code: string): string {
  const key = KEYS[code];
  return key ? t(key) : code;
}
