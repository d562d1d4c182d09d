import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { routeOf, type RoutePath } from '@uppgiftsandring/shared/domain/vag/routes';
import { ansokanAtom, tabShelf } from '@uppgiftsandring/shared/state';
import { forgetMarker, isResumable, returnPath } from './returnMarker.ts';

const START_PAGE = '/ansokan/sok-forening';

/**
 * Leads a user who has logged in again back to the page that was left when the session ended: once, from the start page, instead of
 * to the selection page (PLUS-02, ROUTE-03). The guards of that page then decide. `shown` is the page on the screen.
 */
export function useReturn(shown: Location | null): (redirect: RoutePath) => string {
  const { pathname } = useLocation();
  const draft = useAtomValue(ansokanAtom).data?.id;
  const arrived = shown !== null && (isResumable(shown.pathname) || routeOf(shown.pathname)?.path === START_PAGE);
  useEffect(() => {
    if (arrived) forgetMarker(tabShelf);
  }, [arrived]);
  return (redirect) => {
    const isStart = routeOf(pathname)?.path === START_PAGE && redirect === '/ansokan/atgard-select';
    return (isStart && draft !== undefined ? returnPath(tabShelf, draft) : null) ?? redirect;
  };
}
