import { tabShelf } from '@uppgiftsandring/shared/state';
import { sentBy, stateBy } from '../../common/guards/decide.ts';
import { isMarked } from '../session/returnMarker.ts';

/**
 * Takes the guard by which the server redirected here out of the address, and leaves its state in the history entry, as the
 * guards of the browser do. A user who was on a page when the session ended asked for the start page, and is led on from there (PLUS-02).
 */
export function arrive(): void {
  const guard = sentBy(location.search);
  if (guard === null) return;
  const path = guard === 'noAssociation' && isMarked(tabShelf) ? '/ansokan/sok-forening' : location.pathname;
  history.replaceState({ usr: stateBy(guard) }, '', path);
}
