import { useTranslation } from 'react-i18next';
import { adressrader } from '../domain/adress/adress.ts';
import type { Adress, Ansokan, Styrelsemedlem } from '../domain/ansokan/ansokan.ts';
import { describeFirmatecknare, type Valbeskrivning } from '../domain/styrelse/firmatecknare.ts';
import { codeToName } from '../domain/adress/land.ts';
import { sprakOf } from '../domain/sprak.ts';
import { rollnyckel } from '../domain/styrelse/roller.ts';
import { registeredStyrelse, shownStyrelse } from '../domain/styrelse/styrelse.ts';

/** Readable texts for what the Application holds: names of persons, roles and countries, never codes or UUIDs (SUMM-08). */
export function useDescription() {
  const { t, i18n } = useTranslation();
  const sprak = sprakOf(i18n.language);

  const land = (landskod: string): string => codeToName(landskod, sprak);

  /** A signatory as text: the role, or the person's name while the person is on the board. */
  const val = (beskrivning: Valbeskrivning): string => (beskrivning.kind === 'roll' ? t(beskrivning.key) : beskrivning.namn || t('COMMON.FIRMATECKNING.BORTA'));

  /** The role of a board member, followed by the functions. */
  const roller = ({ medlemstyp, styrelsefunktion }: Styrelsemedlem): readonly string[] => [
    t(`COMMON.MEDLEMSTYP.${rollnyckel(medlemstyp)}`),
    ...styrelsefunktion.map((funktion) => t(`COMMON.STYRELSEFUNKTION.${rollnyckel(funktion)}`)),
  ];

  /** The address, one line per row; '' when there is none. */
  const adress = (of: Adress | null): string => (of ? adressrader(of, land(of.landskod ?? '')).join('\n') : '');

  return {
    land,
    val,
    adress,
    /** A board member's address, or that the data are protected (PLUS-66). */
    medlemsadress: (member: Styrelsemedlem): string => (member.skyddad === true ? t('COMMON.SKYDDADE_PERSONUPPGIFTER') : adress(member.adress)),
    roller,
    /** Role and functions of a board member, e.g. `Ledamot, Ordförande`. */
    roll: (member: Styrelsemedlem): string => roller(member).join(', '),
    /** The application's signatory rule in words. */
    firmatecknare: (ansokan: Ansokan): string => {
      const regel = ansokan.uppgiftsandring.uppgiftsandringFirmatecknare;
      if (!regel) return t('COMMON.FIRMATECKNING.SAKNAS');
      const { key, val: valen } = describeFirmatecknare(regel, shownStyrelse(ansokan), registeredStyrelse(ansokan));
      const [val1 = '', val2 = ''] = valen.map(val);
      return t(key, { val1, val2 });
    },
  };
}
