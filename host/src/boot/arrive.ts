import { tabShelf } from '@uppgiftsandring/shared/state';
import { sentBy, stateBy } from '../../common/guards/decide.ts';
import { isMarked } from '../session/returnMarker.ts';

/**
 * Removes from the address the guard that made the server redirect here, and puts its state in the history entry, as the
 * browser's guards do. A user whose session ended on a page requested the start page, and is led on from there (PLUS-02).
 */
export function arrive(): void {
  const guard = sentBy(location.search);
  if (guard === null) return;
  const path = guard === 'noAssociation' && isMarked(tabShelf) ? '/ansokan/sok-forening' : location.pathname;
  history.replaceState({ usr: stateBy(guard) }, '', path);
}
