import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { LostMap } from '@uppgiftsandring/shared/ui/drawings/LostMap';
import { WithContact } from '@uppgiftsandring/shared/ui/messages/WithContact';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { useTranslation } from 'react-i18next';

/** Shown in place of a slice that cannot be shown; the rest of the page works (ERR-08). */
export function SliceFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('host');
  return (
    <section className="page-main" aria-label={t('SLICE.RUBRIK')}>
      <LostMap />
      <PageHead title={t('SLICE.RUBRIK')} lead={t(promised('notShown', 'SLICE.TEXT'))} />
      <p>
        <WithContact text={t('SLICE.KONTAKT')} />
      </p>
      <div className="button-row">
        <Button variant="primary" onClick={onRetry}>
          {t('SLICE.FORSOK_IGEN')}
        </Button>
      </div>
    </section>
  );
}
