import { useTranslation } from 'react-i18next';
import type { Styrelseinformation, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';

const KEY = 'UPPGIFTSANDRING.STYRELSE.GRANSER';

interface GranserProps {
  readonly regler: Styrelseinformation | null;
  readonly members: readonly Styrelsemedlem[];
}

/** How many the board has and may have, in one line; when a limit is unknown, a dash and what the dash means (BOARD-05, CONST-12, PLUS-18). */
export function Granser({ regler, members }: GranserProps) {
  const { t } = useTranslation('measures');
  const { maxAntalLedamoter: ledamoter = null, maxAntalSuppleanter: suppleanter = null }: Partial<Styrelseinformation> = regler ?? {};
  const antal = (typ: Styrelsemedlem['medlemstyp'], max: number | null) => ({
    antal: members.filter(({ medlemstyp }) => medlemstyp === typ).length,
    max: max ?? t('COMMON.OKANT_ANTAL'),
  });
  return (
    <p>
      {t(`${KEY}.LEDAMOTER`, antal('Ledamot', ledamoter))}, {t(`${KEY}.SUPPLEANTER`, antal('Suppleant', suppleanter))}.
      {(ledamoter === null || suppleanter === null) && ` ${t(`${KEY}.OKAND`)}`}
    </p>
  );
}
