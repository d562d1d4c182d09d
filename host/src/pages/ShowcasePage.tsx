import { useSetAtom, useStore } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { configAtom, loadConfigAtom } from '@uppgiftsandring/shared/state';

const Showcase = lazy(async () => ({ default: (await import('../showcase/Showcase.tsx')).Showcase }));

/** Every component in every state, outside production only (ROUTE-15); in production an unknown route like any other. */
export function ShowcasePage() {
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
