import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LOGOUT_PATH, START_PATH } from '@uppgiftsandring/shared/api/paths';
import { configAtom, loadConfigAtom, sessionLossAtom } from '@uppgiftsandring/shared/state';
import { KOMPONENTER_PATH } from '../../common/pages.ts';
import { pageAt } from '../pages.ts';
import { LoggedOut } from '../session/LoggedOut.tsx';
import { Shell } from './Shell.tsx';
import { isOpenPage } from './visibility.ts';

/** Paths that belong to the server: a navigation to one inside the page becomes a browser navigation (ROUTE-03, ROUTE-13, API-22). */
const SERVER_PATHS: readonly string[] = [START_PATH, LOGOUT_PATH];

/** Paths that are shown here without being in the route table. */
const OWN_PATHS: readonly string[] = ['/', KOMPONENTER_PATH];

/** What the address leads to: the shell, a redirect to it (ROUTE-01), or the server. */
export function App() {
  const { pathname, search, hash } = useLocation();
  const loss = useAtomValue(sessionLossAtom);
  const [loaded] = useState(pathname);
  // An unknown path may belong to a slice that was added since this page was loaded: the server knows (PLUS-41). The path that was loaded is really unknown.
  const isUnknown = pathname !== loaded && !OWN_PATHS.includes(pathname) && !pageAt(pathname);
  const leaves = isUnknown || SERVER_PATHS.includes(pathname);
  useEffect(() => {
    if (!leaves) return;
    // Reload, because the address is already this one: replacing it with one that has a fragment would only jump within the page.
    if (hash) location.reload();
    else location.replace(pathname + search);
  }, [leaves, pathname, search, hash]);
  if (leaves) return null;
  if (pathname === KOMPONENTER_PATH) return <ShowcasePage />;
  if (loss && !isOpenPage(pathname)) return <LoggedOut loss={loss} />;
  return pathname === '/' ? <Navigate to="/logga-in" replace /> : <Shell />;
}

const Showcase = lazy(async () => ({ default: (await import('../showcase/Showcase.tsx')).Showcase }));

/** Every component in every state, outside production only (ROUTE-15); in production an unknown route like any other. */
function ShowcasePage() {
  const store = useStore();
  const loadConfig = useSetAtom(loadConfigAtom);
  const [env, setEnv] = useState<string | null>(null);
  useEffect(() => {
    // The default configuration says production, so nothing can be decided until it has been read.
    void loadConfig().then(() => setEnv(store.get(configAtom).env));
  }, [loadConfig, store]);
  if (env === null) return null;
  if (env === 'prod') return <Navigate to="/404" replace />;
  return (
    <main className="page">
      <Suspense fallback={null}>
        <Showcase />
      </Suspense>
    </main>
  );
}
