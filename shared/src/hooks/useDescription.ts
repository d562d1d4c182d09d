import { useTranslation } from 'react-i18next';
import type { Ansokan, Firmatecknare, Styrelsemedlem } from '../domain/ansokan/ansokan.ts';
import { firmatecknareText } from '../domain/styrelse/firmatecknare.ts';
import { rollnyckel } from '../domain/styrelse/roller.ts';
import { registeredStyrelse, shownStyrelse } from '../domain/styrelse/styrelse.ts';

/** Readable texts for what the Application holds: names of persons and roles, never codes or UUIDs (SUMM-08). Addresses: `useAddress`. */
export function useDescription() {
  const { t } = useTranslation();

  /** That rule in words, for the application's board. */
  const regel = (rule: Firmatecknare, ansokan: Ansokan): string =>
    firmatecknareText(rule, shownStyrelse(ansokan), registeredStyrelse(ansokan), (key, values) => t(key, values));

  /** The role of a board member, followed by the functions. */
  const roller = ({ medlemstyp, styrelsefunktion }: Styrelsemedlem): readonly string[] => [
    t(`COMMON.MEDLEMSTYP.${rollnyckel(medlemstyp)}`),
    ...styrelsefunktion.map((funktion) => t(`COMMON.STYRELSEFUNKTION.${rollnyckel(funktion)}`)),
  ];

  return {
    regel,
    roller,
    /** Role and functions of a board member, e.g. `Ledamot, Ordförande`. */
    roll: (member: Styrelsemedlem): string => roller(member).join(', '),
    /** The application's signatory rule in words. */
    firmatecknare: (ansokan: Ansokan): string => {
      const rule = ansokan.uppgiftsandring.uppgiftsandringFirmatecknare;
      return rule ? regel(rule, ansokan) : t('COMMON.FIRMATECKNING.SAKNAS');
    },
    /** What stands beside a name: a date of birth as such, the masked beginning of a number as it is. */
    fodd: (birth: string): string => (/^[\d-]+$/.test(birth) ? t('COMMON.FODD', { datum: birth }) : birth),
  };
}
