/** How the terms dialog looks and what its buttons do (TERMS-03, TERMS-04, TERMS-05, TERMS-11, INC-20). */
export interface TermsVariant {
  /** The extra introduction of the terms page. */
  readonly intro: boolean;
  /** Key under `ANVANDARVILLKOR` of the first button. */
  readonly button: 'OK' | 'GODKANN';
  /** Whether the first button accepts the terms, or only closes the dialog. */
  readonly accepts: boolean;
  readonly decline: boolean;
  /** Whether the dialog may be closed without a choice (Escape). On the terms page it may not (INC-43). */
  readonly dismissable: boolean;
}

const READ_ONLY: TermsVariant = { intro: false, button: 'OK', accepts: false, decline: false, dismissable: true };

/** The variant for a path name; `hasSession` is false when the hash could not be fetched because there is no session (TERMS-11). */
export function termsVariant(pathname: string, hasSession: boolean): TermsVariant {
  if (pathname === '/anvandarvillkor') return { intro: true, button: 'OK', accepts: true, decline: true, dismissable: false };
  if (pathname === '/logga-in' || !hasSession) return READ_ONLY;
  return { intro: false, button: 'GODKANN', accepts: true, decline: true, dismissable: true };
}
