import { useTranslation } from 'react-i18next';
import type { Styrelseinformation } from '@uppgiftsandring/shared/domain/ansokan';
import { AnswerList } from '@uppgiftsandring/shared/ui/AnswerList';

const KEY = 'UPPGIFTSANDRING.STYRELSE.GRANSER';

/** How many the board may have, a dash when that is unknown (BOARD-05, CONST-12). */
export function Granser({ regler }: { readonly regler: Styrelseinformation | null }) {
  const { t } = useTranslation();
  const antal = (max: number | null | undefined) => (max ?? null) === null ? t('COMMON.OKANT_ANTAL') : String(max);
  return (
    <section className="section" aria-labelledby="granser">
      <h2 id="granser">{t(`${KEY}.RUBRIK`)}</h2>
      <AnswerList
        items={[
          { term: t(`${KEY}.LEDAMOTER`), value: antal(regler?.maxAntalLedamoter) },
          { term: t(`${KEY}.SUPPLEANTER`), value: antal(regler?.maxAntalSuppleanter) },
        ]}
      />
    </section>
  );
}
