import { useTranslation } from 'react-i18next';
import { changeSet } from '@uppgiftsandring/shared/domain/andringar';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan';

/** What was reported, in short; the PDF has it in full (PLUS-09). */
export function Andringar({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation();
  const { foreningsstamma } = ansokan.uppgiftsandring;
  return (
    <section className="section" aria-labelledby="andringar">
      <h2 id="andringar">{t('KVITTENS.ANDRINGAR')}</h2>
      <ul className="next-list">
        {changeSet(ansokan).map((typ) => <li key={typ}>{t(`COMMON.ANDRINGSTYP.${typ}`)}</li>)}
        {foreningsstamma && (
          <li>
            {t('COMMON.ANDRINGSTYP.FORENINGSSTAMMA')} <span className="number">{foreningsstamma}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
