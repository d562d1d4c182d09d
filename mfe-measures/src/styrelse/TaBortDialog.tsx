import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';
import { ConfirmDialog } from '@uppgiftsandring/shared/ui/ConfirmDialog';

interface TaBortDialogProps {
  /** Whom it is about; null while it is closed. */
  readonly member: Styrelsemedlem | null;
  readonly onKeep: () => void;
  readonly onRemove: (member: Styrelsemedlem) => void;
}

/** Asks before a person is removed (BOARD-08). */
export function TaBortDialog({ member, onKeep, onRemove }: TaBortDialogProps) {
  const { t } = useTranslation();
  if (!member) return null;
  const { namn } = member;
  return (
    <ConfirmDialog
      open
      title={t('DIALOGS.TA_BORT_MEDLEM.RUBRIK', { namn })}
      confirm={{ label: t('DIALOGS.TA_BORT_MEDLEM.TA_BORT', { namn }), onClick: () => onRemove(member) }}
      decline={{ label: t('DIALOGS.TA_BORT_MEDLEM.BEHALL', { namn }), onClick: onKeep }}
    >
      <p>{t('DIALOGS.TA_BORT_MEDLEM.TEXT')}</p>
    </ConfirmDialog>
  );
}
