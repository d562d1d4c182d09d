import { useAtomValue, useSetAtom } from 'jotai';
import { useLocation } from 'react-router-dom';
import { LOGOUT_PATH } from '@uppgiftsandring/shared/api/paths';
import { flushUnsaved, leaveSessionAtom, sessionAtom, tabShelf } from '@uppgiftsandring/shared/state';
import { pageAt } from '../pages.ts';
import { forgetMarker } from './returnMarker.ts';

/** A chosen logout: what is typed goes to the server, nothing of the person stays in the tab, and the browser goes to /logout (SHELL-09, SESS-06, PLUS-01, PLUS-70). */
export function useLogout(): () => Promise<void> {
  const forget = useSetAtom(leaveSessionAtom);
  return async () => {
    await flushUnsaved();
    forget();
    forgetMarker(tabShelf);
    location.assign(LOGOUT_PATH);
  };
}

/** Whether the header treats the user as logged in: never on the login page, even with a live session (SHELL-10). */
export function useLoggedIn(): boolean {
  const { pathname } = useLocation();
  return useAtomValue(sessionAtom) !== null && pageAt(pathname)?.path !== '/logga-in';
}
