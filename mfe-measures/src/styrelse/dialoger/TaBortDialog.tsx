import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@uppgiftsandring/shared/ui/dialogs/ConfirmDialog';

interface TaBortDialogProps {
  /** Who is to be removed, told apart from others with the same name. */
  readonly namn: string;
  /** Where focus goes when the dialog closes; empty means back to the opener. */
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
}

/** Asks before a person is removed (BOARD-08). */
export function TaBortDialog({ namn, returnFocus, onKeep, onRemove }: TaBortDialogProps) {
  const { t } = useTranslation('measures');
  return (
    <ConfirmDialog
      open
      title={t('DIALOGS.TA_BORT_MEDLEM.RUBRIK', { namn })}
      confirm={{ label: t('DIALOGS.TA_BORT_MEDLEM.TA_BORT', { namn }), onClick: onRemove }}
      decline={{ label: t('DIALOGS.TA_BORT_MEDLEM.BEHALL', { namn }), onClick: onKeep }}
      returnFocus={returnFocus}
    >
      <p>{t('DIALOGS.TA_BORT_MEDLEM.TEXT')}</p>
    </ConfirmDialog>
  );
}
