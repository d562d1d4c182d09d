import { atom } from 'jotai';
import { action } from '../action.ts';
import { errorAtom } from './error.ts';
import { sessionLossAtom } from '../session/session.ts';

export const ERROR_DIALOG = 'error';
export const SESSION_DIALOG = 'session-warning';
/** Id of the dialog that is a page: it is open from the first render, on the server too (NOTF-01, TERMS-03). */
export const PAGE_DIALOG = 'page';

/** Ids of the dialogs that want to be shown, oldest first. */
export const openDialogsAtom = atom<readonly string[]>([]);

/** Id of the one dialog that is shown, or null (SHELL-14): the error (STATE-11), the session warning, the one opened last. The others keep their place. */
export const dialogAtom = atom((get): string | null => {
  // Without a session no other dialog can be completed (ERR-13).
  if (get(sessionLossAtom) !== null) return SESSION_DIALOG;
  if (get(errorAtom) !== null) return ERROR_DIALOG;
  const open = get(openDialogsAtom);
  return open.includes(SESSION_DIALOG) ? SESSION_DIALOG : (open.at(-1) ?? null);
});

/** Opens a dialog by its unique id (`useId` or a name); one that is already open keeps its place. */
export const openDialogAtom = action('openDialog', (_get, set, id: string) => set(openDialogsAtom, (open) => (open.includes(id) ? open : [...open, id])));

/** Closes a dialog; also to be called when its component unmounts. The error dialog closes by `resetErrorAtom`. */
export const closeDialogAtom = action('closeDialog', (_get, set, id: string) => set(openDialogsAtom, (open) => open.filter((other) => other !== id)));
