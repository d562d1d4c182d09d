import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { KONTAKTUPPGIFT_VISITED } from '@uppgiftsandring/shared/domain/constants';
import { GUARD_TARGET } from '@uppgiftsandring/shared/domain/vag/routes';
import { useBusy } from '@uppgiftsandring/shared/hooks/useBusy';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { announceAtom, browserShelf, clearAllUnsaved, deleteAnsokanAtom, tabShelf } from '@uppgiftsandring/shared/state';
import { ConfirmDialog } from '@uppgiftsandring/shared/ui/dialogs/ConfirmDialog';
import { LogoutDialog } from '@uppgiftsandring/shared/ui/dialogs/LogoutDialog';
import { foundAtom } from '../../common/guards/known.ts';
import { forgetMarker } from '../session/returnMarker.ts';
import { useLogout } from '../session/useLogout.ts';
import { TermsDialog } from '../villkor/TermsDialog.tsx';
import { hostDialogAtom, type HostDialog, type OpenDialog } from './hostDialog.ts';
import { InskickFelDialog, KakorDialog, PersonuppgifterDialog } from './TextDialogs.tsx';

/** The dialogs that the shell itself opens; one at a time (SHELL-14). */
export function Dialogs() {
  const { key } = useLocation();
  const [dialog, setDialog] = useAtom(hostDialogAtom);
  const { sendingIn } = useAtomValue(foundAtom);
  const Open = dialog && DIALOGS[dialog];
  useEffect(() => {
    if (sendingIn === 'failed') setDialog('inskick-fel');
  }, [sendingIn, setDialog]);
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    // Back and forward leave the page and close its dialogs; a failed send-in is also shown on the next page (ERR-06).
    setDialog((open) => (open === 'inskick-fel' ? open : null));
  }, [key, setDialog]);
  return <>{Open && <Open close={() => setDialog(null)} />}</>;
}

const DIALOGS: Readonly<Record<HostDialog, (dialog: OpenDialog) => ReactNode>> = {
  villkor: TermsDialog,
  'logga-ut': LeaveDialog,
  avbryt: AbortDialog,
  personuppgifter: PersonuppgifterDialog,
  kakor: KakorDialog,
  'inskick-fel': InskickFelDialog,
};

function LeaveDialog({ close }: OpenDialog) {
  const leave = useLogout();
  return <LogoutDialog open onLeave={() => void leave()} onStay={close} />;
}

/** Asks before the Application and what the browser keeps of it are deleted; the harmless choice has focus (ABORT-02…04, STATE-08). */
function AbortDialog({ close }: OpenDialog) {
  const { t } = useTranslation('host');
  const navigate = useNavigate();
  const remove = useSetAtom(deleteAnsokanAtom);
  const announce = useSetAtom(announceAtom);
  const { busy, run } = useBusy();
  const abort = async () => {
    const removed = await run(remove);
    if (removed === undefined) return;
    close();
    if (!removed) return;
    browserShelf.remove(KONTAKTUPPGIFT_VISITED);
    clearAllUnsaved();
    forgetMarker(tabShelf);
    announce(t(promised('aborted', 'AVBRYT_ANSOKAN.BORTTAGEN')));
    await navigate(GUARD_TARGET.association);
  };
  return (
    <ConfirmDialog
      open
      title={t('DIALOGS.AVBRYT_ANSOKAN.RUBRIK')}
      confirm={{ label: t('DIALOGS.AVBRYT_ANSOKAN.TA_BORT'), busy, onClick: () => void abort() }}
      decline={{ label: t('DIALOGS.AVBRYT_ANSOKAN.FORTSATT'), onClick: close }}
    >
      <p>{t(promised('aborted', 'DIALOGS.AVBRYT_ANSOKAN.TEXT'))}</p>
    </ConfirmDialog>
  );
}
