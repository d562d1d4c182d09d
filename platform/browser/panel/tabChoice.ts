import { TAB_COOKIE, tokenEnd } from '../../contract/firstPage.ts';
import type { Shelf } from './isTester.ts';

// What a tester has chosen for one tab (PLUS-49). The tab keeps it, and passes it on in a cookie as its page is left; the page that takes the cookie removes it. A
// page that came without, from another site or in a copied tab, is loaded once more.

const KEPT = 'testversion-flik';
const TRIED = 'provad';
/** The next page is asked for at once; another tab that is opened meanwhile notices that the choice is not its own. */
const PASSED_S = 10;

/** What a page says that it was composed by: the link, and the choice of its tab; empty for none. */
export interface ComposedBy {
  readonly link: string;
  readonly tab: string;
}

export const keepChoice = (shelf: Shelf, { link }: ComposedBy, token: string): void => shelf.write(KEPT, `${link} ${token}`);
export const dropChoice = (shelf: Shelf): void => shelf.remove(KEPT);

/** To be called as the page is left. */
export function passChoice(shelf: Shelf): void {
  const [, token] = shelf.read(KEPT)?.split(' ') ?? [];
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
  if (token !== undefined) document.cookie = `${prefix}${TAB_COOKIE}=${token}; path=/; max-age=${PASSED_S}; samesite=lax${secure}`;
}

/** Whether the page is not by the choice of its tab, so that it must be loaded again. A choice that the server no longer takes, or of another link, is forgotten. */
export function isWrongPage(shelf: Shelf, { link, tab }: ComposedBy): boolean {
  const [of, token = '', tried] = shelf.read(KEPT)?.split(' ') ?? [];
  const isRight = of === link && tokenEnd(token) === tab;
  if (of === link && !isRight && tried === undefined) shelf.write(KEPT, `${of} ${token} ${TRIED}`);
  else if (isRight) keepChoice(shelf, { link, tab }, token);
  else {
    dropChoice(shelf);
    return tab !== '';
  }
  return !isRight;
}
