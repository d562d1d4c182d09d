import { useAtomValue } from 'jotai';
import { useId, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { isLankOpen, kodLank, kodKey, stopsNext, type Valideringskod } from '@uppgiftsandring/shared/domain/ansokan/validering';
import { valideringskoderAtom } from '@uppgiftsandring/shared/state';
import { ErrorPanel } from '@uppgiftsandring/shared/ui/messages/ErrorPanel';

/** Codes that are corrected on later pages: plain text instead of a link while the guards would redirect the user (INC-07). */
function Later({ koder }: { readonly koder: readonly Valideringskod[] }) {
  const { t } = useTranslation('measures');
  const headingId = useId();
  const later = koder.filter((kod) => !stopsNext(kod));
  if (later.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('ATGARD_SELECT.SEDAN')}</h2>
      <ul className="next-list">
        {later.map((kod) => (
          <li key={kod}>{isLankOpen(kod, koder) ? <Link to={kodLank(kod)}>{t(`VALIDERING.${kod}`)}</Link> : t(`VALIDERING.${kod}`)}</li>
        ))}
      </ul>
    </section>
  );
}

interface KodpanelProps {
  readonly ref: Ref<HTMLElement>;
  readonly ansokan: Ansokan;
}

/**
 * Every current code, with a link to the page that corrects it; once shown, the panel follows the state (SEL-08, CODE-03, CODE-04). Only
 * codes that stop the user are errors; those corrected on later pages are listed below (INC-07).
 */
export function Kodpanel({ ref, ansokan }: KodpanelProps) {
  const { t } = useTranslation('measures');
  const koder = useAtomValue(valideringskoderAtom);
  return (
    <>
      <ErrorPanel ref={ref} errors={koder.filter(stopsNext).map((kod) => ({ text: t(kodKey(kod, ansokan)), to: kodLank(kod) }))} />
      <Later koder={koder} />
    </>
  );
}
