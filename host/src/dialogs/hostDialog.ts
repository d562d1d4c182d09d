import { atom } from 'jotai';

/** The dialogs that the shell itself opens. Opening one closes another: there is only one at a time (SHELL-14). */
export type HostDialog = 'villkor' | 'logga-ut' | 'avbryt' | 'personuppgifter' | 'kakor' | 'inskick-fel';

export const hostDialogAtom = atom<HostDialog | null>(null);

/** What each of the shell's dialogs gets from the shell while it is open: a page that is rendered has no closed ones. */
export interface OpenDialog {
  close(): void;
}
