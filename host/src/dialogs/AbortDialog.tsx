import { useTranslation } from 'react-i18next';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { ConfirmDialog } from '@uppgiftsandring/shared/ui/dialogs/ConfirmDialog';
import type { DialogSwitch } from './hostDialog.ts';
import { useAbort } from './useAbort.ts';

/** Asks before the Application is deleted; the harmless choice has focus (ABORT-02, ABORT-04). */
export function AbortDialog({ open, close }: DialogSwitch) {
  const { t } = useTranslation('host');
  const { busy, abort } = useAbort(close);
  return (
    <ConfirmDialog
      open={open}
      title={t('DIALOGS.AVBRYT_ANSOKAN.RUBRIK')}
      confirm={{ label: t('DIALOGS.AVBRYT_ANSOKAN.TA_BORT'), variant: 'danger', busy, onClick: () => void abort() }}
      decline={{ label: t('DIALOGS.AVBRYT_ANSOKAN.FORTSATT'), onClick: close }}
    >
      <p>{t(promised('aborted', 'DIALOGS.AVBRYT_ANSOKAN.TEXT'))}</p>
    </ConfirmDialog>
  );
}
