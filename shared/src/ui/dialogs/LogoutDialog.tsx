import { useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ansokanAtom, flushUnsaved, unsavedInTabAtom } from '@uppgiftsandring/shared/state';
import { useBusy } from '../../hooks/useBusy.ts';
import { promised } from '../../i18n/promises.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before logging out, and names the pages whose input has not reached the server; staying changes nothing (SHELL-09, RECPT-05, PLUS-01, PLUS-70). */
export function LogoutDialog({ open, onLeave, onStay }: { open: boolean; onLeave: () => void; onStay: () => void }) {
  const { t, i18n } = useTranslation();
  const store = useStore();
  const ansokan = useAtomValue(ansokanAtom);
  const isSent = ansokan.status === 1 && ansokan.inskickad;
  const unsent = useAtomValue(unsavedInTabAtom);
  const { busy, run } = useBusy();
  /** Whether what was unsent has been sent, as far as that goes. */
  const [tried, setTried] = useState(false);
  useEffect(() => {
    let asks = open;
    if (open) void flushUnsaved().then(() => asks && setTried(true));
    return () => {
      asks = false;
      setTried(false);
    };
  }, [open]);
  const delar = tried ? unsent.map(({ del }) => t(`SPARA.ANNANSTANS.DEL.${del}`)) : [];
  const leave = async () => {
    if (!tried) await run(flushUnsaved);
    setTried(true);
    // Nobody leaves before having been told of what will be lost.
    if (tried || store.get(unsavedInTabAtom).length === 0) onLeave();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('DIALOGS.LOGGA_UT.RUBRIK')}
      confirm={{ label: t('DIALOGS.LOGGA_UT.LOGGA_UT'), variant: 'primary', busy, onClick: () => void leave() }}
      decline={{ label: t('DIALOGS.LOGGA_UT.STANNA'), onClick: onStay }}
    >
      <div aria-live="polite">
        <p>
          {delar.length > 0
            ? t(promised('logoutUnsent', 'DIALOGS.LOGGA_UT.OSPARAT'), { delar: new Intl.ListFormat(i18n.language).format(delar) })
            : t(isSent ? promised('sent', 'DIALOGS.LOGGA_UT.INSKICKAD') : promised('logout', 'DIALOGS.LOGGA_UT.TEXT'))}
        </p>
      </div>
    </ConfirmDialog>
  );
}
