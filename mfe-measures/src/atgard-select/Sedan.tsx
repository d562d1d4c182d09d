import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isLankOppen, kodLank, stopsNext, type Valideringskod } from '@uppgiftsandring/shared/domain/ansokan/validering';

/** What is filled in on later pages: plain text instead of a link while the guards would redirect it (INC-07). */
export function Sedan({ koder }: { readonly koder: readonly Valideringskod[] }) {
  const { t } = useTranslation('measures');
  const headingId = useId();
  const sedan = koder.filter((kod) => !stopsNext(kod));
  if (sedan.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('ATGARD_SELECT.SEDAN')}</h2>
      <ul className="next-list">
        {sedan.map((kod) => (
          <li key={kod}>{isLankOppen(kod, koder) ? <Link to={kodLank(kod)}>{t(`VALIDERING.${kod}`)}</Link> : t(`VALIDERING.${kod}`)}</li>
        ))}
      </ul>
    </section>
  );
}
