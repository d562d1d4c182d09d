import { useTranslation } from 'react-i18next';
import { adressrader } from '../domain/adress/adress.ts';
import { codeToName } from '../domain/adress/land.ts';
import type { Adress, Styrelsemedlem } from '../domain/ansokan/ansokan.ts';
import { sprakOf } from '../domain/sprak.ts';

/** Readable texts for addresses. Apart from other descriptions, since the names of all countries are three kilobytes. */
export function useAddress() {
  const { t, i18n } = useTranslation();
  const land = (landskod: string): string => codeToName(landskod, sprakOf(i18n.language));
  /** The address, one line per row; '' when there is none. */
  const adress = (of: Adress | null): string => (of ? adressrader(of, land(of.landskod ?? '')).join('\n') : '');
  /** A board member's address, or that the data are protected (PLUS-66). */
  const medlemsadress = (member: Styrelsemedlem): string => (member.skyddad === true ? t('COMMON.SKYDDADE_PERSONUPPGIFTER') : adress(member.adress));
  return { land, adress, medlemsadress };
}
