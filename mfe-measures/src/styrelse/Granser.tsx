import { useTranslation } from 'react-i18next';
import type { Styrelseinformation } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';

const KEY = 'UPPGIFTSANDRING.STYRELSE.GRANSER';

/** How many the board may have; when that is unknown, a dash and what the dash means (BOARD-05, CONST-12). */
export function Granser({ regler }: { readonly regler: Styrelseinformation | null }) {
  const { t } = useTranslation('measures');
  const { maxAntalLedamoter: ledamoter = null, maxAntalSuppleanter: suppleanter = null }: Partial<Styrelseinformation> = regler ?? {};
  const antal = (value: number | null) => (value === null ? t('COMMON.OKANT_ANTAL') : String(value));
  return (
    <section className="section" aria-labelledby="granser">
      <h2 id="granser">{t(`${KEY}.RUBRIK`)}</h2>
      <AnswerList
        items={[
          { term: t(`${KEY}.LEDAMOTER`), value: antal(ledamoter) },
          { term: t(`${KEY}.SUPPLEANTER`), value: antal(suppleanter) },
        ]}
      />
      {(ledamoter === null || suppleanter === null) && <p className="muted">{t(`${KEY}.OKAND`)}</p>}
    </section>
  );
}
