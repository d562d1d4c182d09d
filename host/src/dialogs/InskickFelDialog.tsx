import { useTranslation } from 'react-i18next';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Dialog } from '@uppgiftsandring/shared/ui/dialogs/Dialog';
import type { DialogSwitch } from './hostDialog.ts';

/** The Application is signed but could not be sent in yet; the server keeps trying (ERR-06). */
export function InskickFelDialog({ open, close }: DialogSwitch) {
  const { t } = useTranslation('host');
  return (
    <Dialog
      open={open}
      title={t(promised('waitsToBeSent', 'DIALOGS.INSKICK_FEL.RUBRIK'))}
      onClose={close}
      actions={
        <Button variant="primary" onClick={close}>
          {t('COMMON.OK')}
        </Button>
      }
    >
      <div className="stack">
        <p>{t(promised('waitsToBeSent', 'DIALOGS.INSKICK_FEL.TEXT'))}</p>
        <p>{t(promised('waitsToBeSent', 'DIALOGS.INSKICK_FEL.KVITTENS'))}</p>
      </div>
    </Dialog>
  );
}
