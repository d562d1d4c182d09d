import { useAtomValue } from 'jotai';
import { hostDialogAtom } from '../dialogs/hostDialog.ts';
import { TermsDialog } from '../villkor/TermsDialog.tsx';

const stay = () => undefined;

/**
 * The terms of use as a page: the dialog stands open and is left only by a choice (ROUTE-04, TERMS-03, INC-43). A send-in that failed
 * is told first: when nothing answers, the acceptance cannot be read either, and that is not what the user must hear (ERR-06).
 */
export function AnvandarvillkorPage() {
  const isTold = useAtomValue(hostDialogAtom) !== 'inskick-fel';
  return <TermsDialog open={isTold} close={stay} />;
}
