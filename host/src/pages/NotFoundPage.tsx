import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LANKAR } from '@uppgiftsandring/shared/i18n/myndighet';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { PAGE_DIALOG } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Dialog } from '@uppgiftsandring/shared/ui/dialogs/Dialog';
import { LostMap } from '@uppgiftsandring/shared/ui/drawings/LostMap';

/** The page for unknown routes, with its dialog (NOTF-01, NOTF-02). */
export function NotFoundPage() {
  const { t } = useTranslation('host');
  const navigate = useNavigate();
  const actions = (
    <>
      <Button variant="primary" onClick={() => void navigate('/')}>
        {t('DIALOGS.SIDAN_FINNS_INTE.STARTSIDA')}
      </Button>
      <Button variant="secondary" onClick={() => location.assign(LANKAR.webbplats)}>
        {t('DIALOGS.SIDAN_FINNS_INTE.WEBBPLATS')}
      </Button>
    </>
  );
  return (
    <div className="page-main">
      <LostMap />
      <Dialog open id={PAGE_DIALOG} title={t('DIALOGS.SIDAN_FINNS_INTE.RUBRIK')} headingLevel={1} actions={actions}>
        <p>{t(promised('notShown', 'DIALOGS.SIDAN_FINNS_INTE.TEXT'))}</p>
      </Dialog>
    </div>
  );
}
