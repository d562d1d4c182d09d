import { atom } from 'jotai';
import { isApiError, isProblem, statusOf } from '../../api/errors.ts';
import type { TextKey } from '../../i18n/keys.ts';
import { action } from '../action.ts';
import { otherTabSavedAtom } from '../ansokan/otherTab.ts';

/** Message keys for a failed call. */
export type ErrorKey = `DIALOGS.ERROR.${TextKey<'shared', 'DIALOGS.ERROR'>}`;

/**
 * DATA-29: `message` is a key of the common texts, which every shell has; `reload` says that OK loads the Application first; `reference` is for support staff. `signed` means
 * that the draft is already signed, in another window, so that only the receipt is left to show.
 */
export interface ErrorState {
  readonly message: TextKey;
  readonly reload: boolean;
  readonly reference: string | null;
  readonly signed?: true;
}

const heldErrorAtom = atom<ErrorState | null>(null);

/** The error that the error dialog shows; null when there is none (STATE-11). Changed only by the actions below. */
export const errorAtom = atom((get) => get(heldErrorAtom));

/** STATE-10, STATE-12. */
export const resetErrorAtom = action('resetError', (_get, set) => set(heldErrorAtom, null));

/** STATE-10: an error without a failed call. */
export const generalErrorAtom = action('generalError', (_get, set, message: TextKey, reference: string | null = null) =>
  set(heldErrorAtom, { message, reload: false, reference }),
);

/** ERR-01: the Application was changed elsewhere; OK reloads it. Until then, the Application in this tab counts as outdated (PLUS-06). */
export const conflictAtom = action('conflict', (_get, set, reference: string | null = null, signed: boolean = false) => {
  set(otherTabSavedAtom);
  set(heldErrorAtom, { message: 'DIALOGS.ERROR.CONFLICT', reload: true, reference, ...(signed ? { signed } : {}) });
});

/** ERR-03; the specification spells the key so. */
const SIGNERING_FELMEDDELANDE = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING.SIGNERING_FELMEDDLANDE';
export const signingErrorAtom = action('signingError', (_get, set) => set(heldErrorAtom, { message: SIGNERING_FELMEDDELANDE, reload: false, reference: null }));

function messageFor(status: number | null, fallback: ErrorKey): ErrorKey {
  if (status === 0) return 'DIALOGS.ERROR.NATVERK';
  if (status === 429) return 'DIALOGS.ERROR.FOR_MANGA_ANROP';
  if (status === 400 && fallback === 'DIALOGS.ERROR.SPARA') return 'DIALOGS.ERROR.SPARA_INNEHALL';
  return fallback;
}

/**
 * Shows a failed call: 409 as a conflict, anything else as a message without reload (ERR-01, ERR-02). 401 shows nothing here: the
 * browser is on its way to the logout (SESS-03), or the page says that nobody is logged in any longer (ERR-13).
 */
export const applicationErrorAtom = action('applicationError', (_get, set, error: unknown, fallback: ErrorKey = 'DIALOGS.ERROR.ALLMANT') => {
  const status = statusOf(error);
  if (status === 401) return;
  const reference = isApiError(error) ? error.reference : null;
  if (status === 409) set(conflictAtom, reference, isProblem(error, 'UNDERSKRIVEN'));
  else set(heldErrorAtom, { message: messageFor(status, fallback), reload: false, reference });
});
