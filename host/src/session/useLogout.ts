import { useSetAtom } from 'jotai';
import { LOGOUT_PATH } from '@uppgiftsandring/shared/api/paths';
import { leaveSessionAtom, tabShelf } from '@uppgiftsandring/shared/state';
import { forgetMarker } from './returnMarker.ts';

/** A chosen logout: nothing of the person stays in the tab, and the browser goes to /logout (SHELL-09, SESS-06, PLUS-01). */
export function useLogout(): () => void {
  const forget = useSetAtom(leaveSessionAtom);
  return () => {
    forget();
    forgetMarker(tabShelf);
    location.assign(LOGOUT_PATH);
  };
}
