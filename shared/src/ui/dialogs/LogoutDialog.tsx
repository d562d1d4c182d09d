import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { unsavedInTabAtom } from '@uppgiftsandring/shared/state';
import { promised } from '../../i18n/promises.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before logging out, and names what is not saved; staying changes nothing (SHELL-09, RECPT-05, PLUS-01). */
export function LogoutDialog({ open, onLeave, onStay }: { open: boolean; onLeave: () => void; onStay: () => void }) {
  const { t, i18n } = useTranslation();
  const delar = useAtomValue(unsavedInTabAtom).map(({ del }) => t(`SPARA.ANNANSTANS.DEL.${del}`));
  return (
    <ConfirmDialog
      open={open}
      title={t('DIALOGS.LOGGA_UT.RUBRIK')}
      confirm={{ label: t('DIALOGS.LOGGA_UT.LOGGA_UT'), variant: 'primary', onClick: onLeave }}
      decline={{ label: t('DIALOGS.LOGGA_UT.STANNA'), onClick: onStay }}
    >
      <div className="stack">
        {delar.length > 0 && <p>{t(promised('logout', 'DIALOGS.LOGGA_UT.OSPARAT'), { delar: new Intl.ListFormat(i18n.language).format(delar) })}</p>}
        <p>{t(promised('logout', 'DIALOGS.LOGGA_UT.TEXT'))}</p>
      </div>
    </ConfirmDialog>
  );
}
