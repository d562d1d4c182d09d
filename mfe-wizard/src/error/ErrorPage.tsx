import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { LostMap } from '@uppgiftsandring/shared/ui/drawings/Drawing';
import { WithContact } from '@uppgiftsandring/shared/ui/messages/WithContact';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';

const FEL = 'ERROR.FEL';
/** What is true of the application now, by the reason that the backend puts in the address. */
const ORSAK: Readonly<Record<string, TextKey<'wizard'>>> = {
  avbruten: promised('notSigned', 'ERROR.AVBRUTEN'),
  aterkallad: 'ERROR.ATERKALLAD',
  borttagen: promised('signingRemoved', 'ERROR.BORTTAGEN'),
  ersatt: promised('notSigned', 'ERROR.ERSATT'),
  upptagen: 'ERROR.UPPTAGEN',
};

/** Route `ansokan/error` (ROUTE-11, ERR-05): the signing was cancelled, withdrawn, replaced or failed. The reason stands before the message. */
export function ErrorPage() {
  const { t } = useTranslation('wizard');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const orsak = query.get('orsak') ?? '';
  const reason = ORSAK[orsak] ?? FEL;
  const removed = orsak === 'borttagen';
  return (
    <div className="page-main">
      <LostMap />
      <PageHead title={t('ERROR.TITEL')} lead={t(reason)} />
      <p>{t('ERROR.CONTENT')}</p>
      <div className="button-row">
        <Button variant="primary" onClick={() => void navigate(removed ? '/ansokan/sok-forening' : '/ansokan/sammanfattning')}>
          {t(removed ? 'ERROR.BORJA_OM' : 'ERROR.FORSOK_IGEN')}
        </Button>
      </div>
      {reason === FEL && <WithContact className="muted" text={t('ERROR.KONTAKT')} />}
    </div>
  );
}
