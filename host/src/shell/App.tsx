import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LOGOUT_PATH, START_PATH } from '@uppgiftsandring/shared/api/paths';
import { sessionLossAtom } from '@uppgiftsandring/shared/state';
import { KOMPONENTER_PATH } from '../../common/komponenter.ts';
import { KomponenterPage } from '../pages/KomponenterPage.tsx';
import { LoggedOut } from '../session/LoggedOut.tsx';
import { Shell } from './Shell.tsx';
import { isOpenPage } from './visibility.ts';

/** Paths that belong to the server: a navigation to one inside the page becomes a browser navigation (ROUTE-03, ROUTE-13, API-22). */
const SERVER_PATHS: readonly string[] = [START_PATH, LOGOUT_PATH];

/** What the address leads to: the shell, a redirect to it (ROUTE-01), or the server. */
export function App() {
  const { pathname } = useLocation();
  const loss = useAtomValue(sessionLossAtom);
  const isServers = SERVER_PATHS.includes(pathname);
  useEffect(() => {
    if (isServers) location.replace(pathname);
  }, [isServers, pathname]);
  if (isServers) return null;
  if (pathname === KOMPONENTER_PATH) return <KomponenterPage />;
  if (loss && !isOpenPage(pathname)) return <LoggedOut loss={loss} />;
  return pathname === '/' ? <Navigate to="/logga-in" replace /> : <Shell />;
}
