import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { LOGOUT_PATH } from '@uppgiftsandring/shared/api/paths';
import { leaveSessionAtom } from '@uppgiftsandring/shared/state';
import { ConfirmDialog } from '@uppgiftsandring/shared/ui/dialogs/ConfirmDialog';

/** Asks before logging out (RECPT-05); a chosen log-out also forgets unsaved input (PLUS-01). */
export function LogOut({ open, onStay }: { readonly open: boolean; readonly onStay: () => void }) {
  const { t } = useTranslation('receipt');
  const forget = useSetAtom(leaveSessionAtom);
  const leave = () => {
    forget();
    window.location.assign(LOGOUT_PATH);
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('DIALOGS.LOGGA_UT.RUBRIK')}
      confirm={{ label: t('DIALOGS.LOGGA_UT.LOGGA_UT'), onClick: leave, variant: 'primary' }}
      decline={{ label: t('DIALOGS.LOGGA_UT.STANNA'), onClick: onStay }}
    >
      <p>{t('DIALOGS.LOGGA_UT.TEXT')}</p>
    </ConfirmDialog>
  );
}
