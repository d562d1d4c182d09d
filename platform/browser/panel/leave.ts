import { TEST_LINK_PATH } from '../../contract/testLink.ts';
import { tabShelf } from '@uppgiftsandring/shared/state';

/** Says, across the reload, that the usual version is back. */
const MARK = 'testversion-lamnad';

/** Leaves the version that this browser tests and reloads the page with the usual one (PLUS-31). Unsaved input stays in the tab (PLUS-01). */
export async function leaveTestVersion(): Promise<void> {
  await fetch(TEST_LINK_PATH, { method: 'DELETE' });
  tabShelf.write(MARK, '1');
  location.reload();
}

/** Whether the page was loaded because the user left the test version; true once. */
export function hasJustLeft(): boolean {
  const marked = tabShelf.read(MARK) !== null;
  if (marked) tabShelf.remove(MARK);
  return marked;
}
