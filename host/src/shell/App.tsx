import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LOGOUT_PATH, START_PATH } from '@uppgiftsandring/shared/api/paths';
import { sessionLossAtom } from '@uppgiftsandring/shared/state';
import { KOMPONENTER_PATH } from '../../common/komponenter.ts';
import { pageAt } from '../federation/pages.ts';
import { ShowcasePage } from '../pages/ShowcasePage.tsx';
import { LoggedOut } from '../session/LoggedOut.tsx';
import { Shell } from './Shell.tsx';
import { isOpenPage } from './visibility.ts';

/** Paths that belong to the server: a navigation to one inside the page becomes a browser navigation (ROUTE-03, ROUTE-13, API-22). */
const SERVER_PATHS: readonly string[] = [START_PATH, LOGOUT_PATH];

/** What is shown here without being a page of the table. */
const OWN_PATHS: readonly string[] = ['/', KOMPONENTER_PATH];

/** What the address leads to: the shell, a redirect to it (ROUTE-01), or the server. */
export function App() {
  const { pathname, search, hash } = useLocation();
  const loss = useAtomValue(sessionLossAtom);
  const [loaded] = useState(pathname);
  // A page that this one does not know may be of a slice that was added since it was loaded: the server knows (PLUS-41). What it has answered already is unknown.
  const isUnknown = pathname !== loaded && !OWN_PATHS.includes(pathname) && !pageAt(pathname);
  const leaves = isUnknown || SERVER_PATHS.includes(pathname);
  useEffect(() => {
    if (!leaves) return;
    // The address is there already: to one with a fragment a replacement would be a jump within this page.
    if (hash) location.reload();
    else location.replace(pathname + search);
  }, [leaves, pathname, search, hash]);
  if (leaves) return null;
  if (pathname === KOMPONENTER_PATH) return <ShowcasePage />;
  if (loss && !isOpenPage(pathname)) return <LoggedOut loss={loss} />;
  return pathname === '/' ? <Navigate to="/logga-in" replace /> : <Shell />;
}
