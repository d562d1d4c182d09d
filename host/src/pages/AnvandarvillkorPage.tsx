import { TermsDialog } from '../villkor/TermsDialog.tsx';

const stay = () => undefined;

/** The terms of use as a page: the dialog stands open and is left only by a choice (ROUTE-04, TERMS-03, INC-43). */
export function AnvandarvillkorPage() {
  return <TermsDialog open close={stay} />;
}
