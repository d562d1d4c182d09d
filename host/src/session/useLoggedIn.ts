import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { pageAt } from '../pages.ts';
import { sessionAtom } from '@uppgiftsandring/shared/state';

/** Whether the header treats the user as logged in: never on the login page, even with a live session (SHELL-10). */
export function useLoggedIn(): boolean {
  const { pathname } = useLocation();
  return useAtomValue(sessionAtom) !== null && pageAt(pathname)?.path !== '/logga-in';
}
