import { useAtom, useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, type Location } from 'react-router-dom';
import { routeOf, type Guard, type RouteEntry } from '@uppgiftsandring/shared/domain/vag/routes';
import { SENT_HERE } from '@uppgiftsandring/shared/domain/vag/sentHere';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { SliceFailure } from '../federation/SliceFailure.tsx';
import { SliceOutlet } from '../federation/SliceOutlet.tsx';
import { HostPage } from '../pages/HostPage.tsx';
import { useReturn } from '../session/useReturn.ts';
import { draftFailedAtom, sendingInAtom } from './gather.ts';
import type { Shown } from './useShownLocation.ts';

/** Guards whose page explains what is missing when the user asked for another one: the login page and the selection page. */
const SAYS_WHY: ReadonlySet<Guard | null> = new Set<Guard>(['session', 'measures']);

/** The page that the guards have let through, or a redirect to the one that they name instead (ROUTE-04…18, GUARD-01…10). */
export function GuardedPage({ location, redirect, waiting }: Shown) {
  const { t } = useTranslation('host');
  const [failed, setFailed] = useAtom(draftFailedAtom);
  const sendingIn = useAtomValue(sendingInAtom);
  const back = useReturn(location);
  if (redirect !== null) return <Navigate to={back(redirect.to)} replace state={SAYS_WHY.has(redirect.guard) ? SENT_HERE : null} />;
  if (failed && waiting) return <SliceFailure onRetry={() => setFailed(false)} />;
  if (sendingIn) return <StatusMessage className="page-lead" message={t('KVITTENS.SKICKAR_IN')} />;
  return location && <Page location={location} />;
}

/** Everything under it sees the location that is shown, which is not always that of the address bar yet. */
function Page({ location }: { location: Location }) {
  const route = routeOf(location.pathname);
  if (!route) return null;
  return (
    <Routes location={location}>
      <Route path="*" element={<Owner route={route} />} />
    </Routes>
  );
}

function Owner({ route: { owner, path } }: { route: RouteEntry }) {
  return owner === 'host' ? <HostPage key={path} path={path} /> : <SliceOutlet key={owner} name={owner} />;
}
