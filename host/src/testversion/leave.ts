import { TEST_LINK_PATH } from '@uppgiftsandring/shared/api/paths';
import { tabShelf } from '@uppgiftsandring/shared/state';

/** Says, over the reload, that the usual version is back. */
const MARK = 'testversion-lamnad';

/** Gives up the version that this browser tests and loads the page anew with the usual one (PLUS-31). What was typed stays in the tab (PLUS-01). */
export async function leaveTestVersion(): Promise<void> {
  await fetch(TEST_LINK_PATH, { method: 'DELETE' });
  tabShelf.write(MARK, '1');
  location.reload();
}

/** Whether the page was loaded because the test version was left; true once. */
export function hasJustLeft(): boolean {
  const marked = tabShelf.read(MARK) !== null;
  if (marked) tabShelf.remove(MARK);
  return marked;
}
