import { useTranslation } from 'react-i18next';
import type { Ansokan, Styrelsemedlem } from '../domain/ansokan/ansokan.ts';
import { describeFirmatecknare, type Valbeskrivning } from '../domain/styrelse/firmatecknare.ts';
import { rollnyckel } from '../domain/styrelse/roller.ts';
import { registeredStyrelse, shownStyrelse } from '../domain/styrelse/styrelse.ts';

/** Readable texts for what the Application holds: names of persons and roles, never codes or UUIDs (SUMM-08). Addresses: `useAddress`. */
export function useDescription() {
  const { t } = useTranslation();

  /** A signatory as text: the role, or the person's name while the person is on the board. */
  const val = (beskrivning: Valbeskrivning): string => (beskrivning.kind === 'roll' ? t(beskrivning.key) : beskrivning.namn || t('COMMON.FIRMATECKNING.BORTA'));

  /** The role of a board member, followed by the functions. */
  const roller = ({ medlemstyp, styrelsefunktion }: Styrelsemedlem): readonly string[] => [
    t(`COMMON.MEDLEMSTYP.${rollnyckel(medlemstyp)}`),
    ...styrelsefunktion.map((funktion) => t(`COMMON.STYRELSEFUNKTION.${rollnyckel(funktion)}`)),
  ];

  return {
    val,
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
