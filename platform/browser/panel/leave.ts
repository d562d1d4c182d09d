import { TEST_LINK_PATH } from '../../contract/route.ts';

/** What the tab keeps over a reload, as far as its browser lets it. */
export interface Shelf {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/** Says, across the reload, that the usual version is back. */
const MARK = 'testversion-lamnad';

/** Leaves the version that this browser tests and reloads the page with the usual one (PLUS-31). Unsaved input stays in the tab (PLUS-01). */
export async function leaveTestVersion(shelf: Shelf): Promise<void> {
  await fetch(TEST_LINK_PATH, { method: 'DELETE' });
  shelf.write(MARK, '1');
  location.reload();
}

/** Whether the page was loaded because the user left the test version; true once. */
export function hasJustLeft(shelf: Shelf): boolean {
  const marked = shelf.read(MARK) !== null;
  if (marked) shelf.remove(MARK);
  return marked;
}
