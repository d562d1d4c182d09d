import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { LostMap } from '@uppgiftsandring/shared/ui/drawings/LostMap';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';

/** Why the signing failed, as the backend says in the address; any other value adds no text. */
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
      {/* A known reason comes first: a user who has cancelled knows that nothing went wrong. */}
      <PageHead title={t('ERROR.TITEL')} lead={t(orsak ?? 'ERROR.CONTENT')} />
      {orsak && <p className="muted">{t('ERROR.CONTENT')}</p>}
      <div className="button-row">
        <Button variant="primary" onClick={() => void navigate('/ansokan/sammanfattning')}>
          {t('ERROR.FORSOK_IGEN')}
        </Button>
      </div>
      <p className="muted">{t('ERROR.KONTAKT')}</p>
    </div>
  );
}
