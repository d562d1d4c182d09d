import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LOGOUT_PATH, START_PATH } from '@uppgiftsandring/shared/api/paths';
import { KOMPONENTER_PATH, KomponenterPage } from '../pages/KomponenterPage.tsx';
import { Shell } from './Shell.tsx';

/** Paths that belong to the server: reached inside the page they are handed over to it (ROUTE-03, ROUTE-13, API-22). */
const SERVER_PATHS: readonly string[] = [START_PATH, LOGOUT_PATH];

/** What the address asks for: the shell, the way to it (ROUTE-01), or the server. */
export function App() {
  const { pathname } = useLocation();
  const isServers = SERVER_PATHS.includes(pathname);
  useEffect(() => {
    if (isServers) location.replace(pathname);
  }, [isServers, pathname]);
  if (isServers) return null;
  if (pathname === KOMPONENTER_PATH) return <KomponenterPage />;
  return pathname === '/' ? <Navigate to="/logga-in" replace /> : <Shell />;
}
