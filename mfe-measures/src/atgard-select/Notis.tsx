import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Dialog } from '@uppgiftsandring/shared/ui/dialogs/Dialog';

/** Says that the contact details have not been opened yet; OK is the only button (SEL-06). */
export function Notis({ open, onAnswer }: { readonly open: boolean; readonly onAnswer: () => void }) {
  const { t } = useTranslation('measures');
  const ok = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      title={t('DIALOGS.KONTAKTUPPGIFT_VISITED.RUBRIK')}
      initialFocus={ok}
      actions={
        <Button ref={ok} variant="primary" onClick={onAnswer}>
          {t('COMMON.OK')}
        </Button>
      }
    >
      <p>{t('DIALOGS.KONTAKTUPPGIFT_VISITED.TEXT')}</p>
      <p>{t('DIALOGS.KONTAKTUPPGIFT_VISITED.NASTA_STEG')}</p>
    </Dialog>
  );
}
