import { useTranslation } from 'react-i18next';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ChangeList } from '@uppgiftsandring/shared/ui/page/ChangeList';

/** A summary of the reported changes; the PDF has them in full (PLUS-09). */
export function Andringar({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation('receipt');
  return (
    <section className="section" aria-labelledby="andringar">
      <h2 id="andringar">{t('KVITTENS.ANDRINGAR')}</h2>
      <ChangeList ansokan={ansokan} />
    </section>
  );
}
