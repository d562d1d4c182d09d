import { PANEL_ID } from '../../contract/firstPage.ts';

// The panel itself is loaded only for those to whom this says yes.

/** Says, across the reload, that the usual version is back. */
export const MARK = 'testversion-lamnad';

export interface Shelf {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/** Whether the page is that of somebody who tests, or has just ended that. */
export const isTester = (shelf: Shelf): boolean => document.getElementById(PANEL_ID) !== null || shelf.read(MARK) !== null;
