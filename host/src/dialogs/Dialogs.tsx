import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LogoutDialog } from '@uppgiftsandring/shared/ui/dialogs/LogoutDialog';
import { foundAtom } from '../../common/guards/known.ts';
import { useLogout } from '../session/useLogout.ts';
import { TermsDialog } from '../villkor/TermsDialog.tsx';
import { AbortDialog } from './AbortDialog.tsx';
import { ErrorDialog } from './ErrorDialog.tsx';
import { hostDialogAtom } from './hostDialog.ts';
import { InskickFelDialog } from './InskickFelDialog.tsx';
import { KakorDialog } from './KakorDialog.tsx';
import { PersonuppgifterDialog } from './PersonuppgifterDialog.tsx';

/** The dialogs that the shell itself opens; one at a time (SHELL-14). */
export function Dialogs() {
  const { key } = useLocation();
  const [dialog, setDialog] = useAtom(hostDialogAtom);
  const { sendingIn } = useAtomValue(foundAtom);
  const close = () => setDialog(null);
  const logout = useLogout();
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
  return (
    <>
      <TermsDialog open={dialog === 'villkor'} close={close} />
      <LogoutDialog open={dialog === 'logga-ut'} onLeave={logout} onStay={close} />
      <AbortDialog open={dialog === 'avbryt'} close={close} />
      <PersonuppgifterDialog open={dialog === 'personuppgifter'} close={close} />
      <KakorDialog open={dialog === 'kakor'} close={close} />
      <InskickFelDialog open={dialog === 'inskick-fel'} close={close} />
      <ErrorDialog />
    </>
  );
}
