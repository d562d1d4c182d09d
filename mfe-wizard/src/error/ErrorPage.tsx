import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { LostMap } from '@uppgiftsandring/shared/ui/drawings/LostMap';
import { WithContact } from '@uppgiftsandring/shared/ui/messages/WithContact';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';

/** Texts for why the signing failed, by the reason that the backend puts in the address; an unknown reason has no text. */
const ORSAK: Readonly<Record<string, TextKey<'wizard'>>> = { avbruten: 'ERROR.AVBRUTEN', aterkallad: 'ERROR.ATERKALLAD', upptagen: 'ERROR.UPPTAGEN' };

/** Route `ansokan/error` (ROUTE-11, ERR-05): the signing was cancelled, withdrawn or failed. */
export function ErrorPage() {
  const { t } = useTranslation('wizard');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const orsak = ORSAK[query.get('orsak') ?? ''];
  return (
    <div className="page-main">
      <LostMap />
      {/* A known reason replaces the error text: a user who has cancelled knows that nothing went wrong. */}
      <PageHead title={t('ERROR.TITEL')} lead={t(orsak ?? 'ERROR.CONTENT')} />
      <div className="button-row">
        <Button variant="primary" onClick={() => void navigate('/ansokan/sammanfattning')}>
          {t('ERROR.FORSOK_IGEN')}
        </Button>
      </div>
      {!orsak && (
        <p className="muted">
          <WithContact text={t('ERROR.KONTAKT')} />
        </p>
      )}
    </div>
  );
}
