import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pageAt } from '../pages.ts';
import { forgetSessionLossAtom, sessionAtom, sessionLossAtom } from '@uppgiftsandring/shared/state';
import { forgetSessionAtom, lookForSessionAtom } from '../../common/guards/gather.ts';
import { foundAtom } from '../../common/guards/known.ts';
import { isOpenPage } from './visibility.ts';

/**
 * On pages without login the header still names the logged-in user (SHELL-10). Not on the login page: there
 * the result is forgotten, so that the next page asks again.
 */
export function useSessionOnOpenPages(): void {
  const { pathname } = useLocation();
  const session = useAtomValue(sessionAtom);
  const { noSession } = useAtomValue(foundAtom);
  const unread = session === null && !noSession;
  const look = useSetAtom(lookForSessionAtom);
  const forget = useSetAtom(forgetSessionAtom);
  const lost = useAtomValue(sessionLossAtom) !== null;
  const forgetLoss = useSetAtom(forgetSessionLossAtom);
  const isOpen = isOpenPage(pathname);
  const isLogin = pageAt(pathname)?.path === '/logga-in';
  useEffect(() => {
    if (isOpen && lost) forgetLoss();
  }, [isOpen, lost, forgetLoss]);
  useEffect(() => {
    if (isLogin) forget();
    else if (isOpen && unread) void look();
  }, [isLogin, isOpen, unread, look, forget]);
}
