import { useAtomValue } from 'jotai';
import { PAGE_DIALOG } from '@uppgiftsandring/shared/state';
import { hostDialogAtom } from '../dialogs/hostDialog.ts';
import { TermsDialog } from '../villkor/TermsDialog.tsx';

const stay = () => undefined;

/**
 * The terms of use as a page: its dialog is open and closes only by a choice (ROUTE-04, TERMS-03, INC-43). A failed send-in
 * is shown first: when the server is down, the acceptance cannot be read either, and that is not the error that the user needs to see (ERR-06).
 */
export function AnvandarvillkorPage() {
  const isTold = useAtomValue(hostDialogAtom) !== 'inskick-fel';
  return <TermsDialog open={isTold} close={stay} id={PAGE_DIALOG} />;
}
