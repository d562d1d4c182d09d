import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '@uppgiftsandring/shared/ui/messages/EmptyState';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { useAnswer, useFirstAnswer } from '@uppgiftsandring/shared/hooks/useAnswer';
import type { Kvitto } from '@uppgiftsandring/shared/wire/kvitto';
import { Kvittolista } from './Kvittolista.tsx';

/** The person's receipts, newest first; null while they are fetched. */
function useKvitton(): readonly Kvitto[] | 'failed' | null {
  return useAnswer<readonly Kvitto[] | 'failed'>((api) => api.getKvitton(), 'failed', useFirstAnswer('getKvitton'));
}

/** Route `kvitton` (PLUS-10): the receipts of the logged-in person. */
export function KvittonPage() {
  const { t } = useTranslation('receipt');
  const kvitton = useKvitton();
  return (
    <div className="page-main">
      <PageHead title={t('KVITTON.RUBRIK')} lead={t('KVITTON.INGRESS')} />
      {kvitton === 'failed' && (
        <Notice kind="error" role="alert">
          {t('KVITTENS.LADDNING_FEL')}
        </Notice>
      )}
      {Array.isArray(kvitton) && (kvitton.length === 0 ? <EmptyState>{t('KVITTON.TOM')}</EmptyState> : <Kvittolista kvitton={kvitton} />)}
      {kvitton !== null && (
        <p>
          <Link to="/ansokan/sok-forening">{t('KVITTON.TILLBAKA')}</Link>
        </p>
      )}
    </div>
  );
}
