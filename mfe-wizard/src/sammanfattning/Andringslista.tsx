import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSet } from '@uppgiftsandring/shared/domain/ansokan/andringar';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ChangeList } from '@uppgiftsandring/shared/ui/page/ChangeList';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING';

/** A summary of the application's changes, and ways to get all of it on paper (SUMM-01, SUMM-09, PLUS-07, PLUS-09). */
export function Andringslista({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation('wizard');
  const headingId = useId();
  return (
    <section className="section" aria-labelledby={headingId}>
      <h2 id={headingId}>{t(`${KEY}.ANDRINGAR`)}</h2>
      {changeSet(ansokan).length === 0 && <p>{t(`${KEY}.INGA_ANDRINGAR`)}</p>}
      <ChangeList ansokan={ansokan} />
      <p className="screen-only">
        <LinkButton onClick={() => window.print()}>{t(`${KEY}.SKRIV_UT`)}</LinkButton>
      </p>
    </section>
  );
}
