import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@uppgiftsandring/shared/ui/dialogs/ConfirmDialog';
import { useLogout } from '../session/useLogout.ts';
import type { DialogSwitch } from './hostDialog.ts';

/** Asks before logging out; staying changes nothing (SHELL-09). */
export function LogoutDialog({ open, close }: DialogSwitch) {
  const { t } = useTranslation('host');
  const logout = useLogout();
  return (
    <ConfirmDialog
      open={open}
      title={t('DIALOGS.LOGGA_UT.RUBRIK')}
      confirm={{ label: t('DIALOGS.LOGGA_UT.LOGGA_UT'), variant: 'primary', onClick: logout }}
      decline={{ label: t('DIALOGS.LOGGA_UT.STANNA'), onClick: close }}
    >
      <p>{t('DIALOGS.LOGGA_UT.TEXT')}</p>
    </ConfirmDialog>
  );
}
