import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { routeOf } from '@uppgiftsandring/shared/domain/vag/routes';
import { forgetSessionLossAtom, sessionLossAtom } from '@uppgiftsandring/shared/state';
import { forgetSessionAtom, lookForSessionAtom, sessionVerdictAtom } from '../session/readSession.ts';
import { isOpenPage } from './visibility.ts';

/**
 * On pages that ask for no session the header still names who is logged in (SHELL-10). On the login page it does not: there
 * what was read is forgotten, so that the next page asks anew.
 */
export function useSessionOnOpenPages(): void {
  const { pathname } = useLocation();
  const unread = useAtomValue(sessionVerdictAtom) === 'unknown';
  const look = useSetAtom(lookForSessionAtom);
  const forget = useSetAtom(forgetSessionAtom);
  const lost = useAtomValue(sessionLossAtom) !== null;
  const forgetLoss = useSetAtom(forgetSessionLossAtom);
  const isOpen = isOpenPage(pathname);
  const isLogin = routeOf(pathname)?.path === '/logga-in';
  useEffect(() => {
    if (isOpen && lost) forgetLoss();
  }, [isOpen, lost, forgetLoss]);
  useEffect(() => {
    if (isLogin) forget();
    else if (isOpen && unread) void look();
  }, [isLogin, isOpen, unread, look, forget]);
}
