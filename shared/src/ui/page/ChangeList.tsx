import { useTranslation } from 'react-i18next';
import { changeSet } from '../../domain/ansokan/andringar.ts';
import type { Ansokan } from '../../domain/ansokan/ansokan.ts';

/** Summary of an application's changes: the kinds of change, and a new meeting with its date (SUMM-01, SUMM-09). */
export function ChangeList({ ansokan }: { ansokan: Ansokan }) {
  const { t } = useTranslation();
  const { foreningsstamma } = ansokan.uppgiftsandring;
  return (
    <ul className="next-list">
      {changeSet(ansokan).map((typ) => (
        <li key={typ}>{t(`COMMON.ANDRINGSTYP.${typ}`)}</li>
      ))}
      {foreningsstamma && (
        <li>
          <span>{t('COMMON.ANDRINGSTYP.FORENINGSSTAMMA')}</span> <span className="number">{foreningsstamma}</span>
        </li>
      )}
    </ul>
  );
}
