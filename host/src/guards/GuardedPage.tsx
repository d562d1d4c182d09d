import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationContext, Navigate, NavigationType, useLocation, type Location } from 'react-router-dom';
import { SliceOutlet } from '@uppgiftsandring/platform/browser/federation/SliceOutlet';
import type { OnPartFailed } from '@uppgiftsandring/platform/browser/federation/slots';
import { sliceState } from '@uppgiftsandring/platform/browser/federation/slices';
import { Waiting } from '@uppgiftsandring/platform/contract/Waiting';
import type { Route as RouteEntry } from '@uppgiftsandring/platform/contract/route';
import { describeError } from '@uppgiftsandring/shared/api/log';
import { useAfter } from '@uppgiftsandring/shared/hooks/useAfter';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { ansokanAtom, askAheadAtom, generalErrorAtom, useApi, type AnsokanState } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { LostMap } from '@uppgiftsandring/shared/ui/drawings/Drawing';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { WithContact } from '@uppgiftsandring/shared/ui/messages/WithContact';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { draftOf, stateBy, type Decision, type Redirect } from '../../common/guards/decide.ts';
import { gatherAtom } from '../../common/guards/gather.ts';
import { foundAtom, judgementAtom, noteAtom } from '../../common/guards/known.ts';
import { pageAt } from '../pages.ts';
import { LoginPage } from '../pages/LoginPage.tsx';
import { useReturn } from '../session/returnMarker.ts';
import { HostPage, LOGIN_PATH } from '../shell/later.ts';

/** Decides whether a location may be shown, and fetches what the decision needs (GUARD-10); `failed`: that could not be fetched. */
function useDecision(location: Location): { readonly decision: Decision; readonly failed: boolean } {
  // Judged again for each location, so that the terms cookie is read again: nothing reports its changes.
  const judgement = useMemo(() => judgementAtom(pageAt(location.pathname), location.key), [location]);
  const { decision, need } = useAtomValue(judgement);
  const store = useStore();
  const gather = useSetAtom(gatherAtom);
  const note = useSetAtom(noteAtom);
  const [round, setRound] = useState(0);
  useEffect(() => {
    // What was missing at this render may have come since: then a new render follows, and nothing is fetched (or logged) twice.
    if (need === null || store.get(judgement).need !== need) return;
    // What was fetched may already be out of date: check again whether something is missing.
    void gather(need, location.key).finally(() => setRound(round + 1));
  }, [need, judgement, location.key, gather, round, store]);
  const showsSent = pageAt(location.pathname)?.guards.includes('submitted') ?? false;
  useEffect(() => {
    // A user who comes back to what was sent in may have begun a new application meanwhile.
    if (!showsSent) note({ receipt: null });
  }, [showsSent, note]);
  return { decision, failed: decision.kind === 'wait' && need === null };
}

/** A page is removed when the draft that it shows is gone: aborted, or replaced by the submitted Application. */
function stillHolds(route: RouteEntry | undefined, ansokan: AnsokanState): boolean {
  const needsDraft = route?.guards.some((guard) => guard === 'association' || guard === 'noAssociation') ?? false;
  return !needsDraft || draftOf(ansokan) !== null;
}

const LEAVES_WITHIN_MS = 500;

interface Shown {
  /** The location whose page is shown: the latest one that its guards let through; null before the first. */
  readonly location: Location | null;
  /** Where to go instead of the current location. */
  readonly redirect: Redirect | null;
  /** Whether the current location cannot be decided, because what that needs could not be fetched. */
  readonly failed: boolean;
}

/** Shows the previous page until the guards of a new location have decided: nothing guarded flashes by, and a slice stays mounted between its pages (GUARD-10). */
export function useShownLocation(): Shown {
  const location = useLocation();
  const { decision, failed } = useDecision(location);
  const ansokan = useAtomValue(ansokanAtom);
  const [shown, setShown] = useState<Location | null>(null);
  if (decision.kind === 'allow' && shown !== location) setShown(location);
  const redirect = decision.kind === 'redirect' ? decision : null;
  // A page where an association is chosen navigates by itself when that is done: a redirect too would put the next page in the history twice
  // (GUARD-07). One that stays got its association from another tab, and is redirected.
  const isChosen = shown === location && redirect?.guard === 'noAssociation';
  const isLate = useAfter(isChosen, LEAVES_WITHIN_MS);
  return {
    location: shown && stillHolds(pageAt(shown.pathname), ansokan) ? shown : null,
    failed,
    redirect: isChosen && !isLate ? null : redirect,
  };
}

/** The page that the guards have let through, or a redirect to the one that they name instead (ROUTE-04…18, GUARD-01…10). */
export function GuardedPage({ location, redirect, failed }: Shown) {
  const { t } = useTranslation('host');
  const { sendingIn } = useAtomValue(foundAtom);
  const note = useSetAtom(noteAtom);
  const back = useReturn(location);
  if (redirect !== null) return <Navigate to={back(redirect.to)} replace state={stateBy(redirect.guard)} />;
  if (failed) return <SliceFailure onRetry={() => note({ draftFailed: false, own: null })} />;
  if (sendingIn === 'now') return <StatusMessage className="page-lead" message={t('KVITTENS.SKICKAR_IN')} />;
  const route = location && pageAt(location.pathname);
  if (!route) return null;
  const { owner, path } = route;
  // Everything under it sees the location that is shown, which is not always that of the address bar yet.
  return (
    <LocationContext value={{ location, navigationType: NavigationType.Pop }}>
      {owner !== 'host' && <SlicePage key={owner} name={owner} />}
      {path === LOGIN_PATH && <LoginPage />}
      {owner === 'host' && path !== LOGIN_PATH && (
        <Suspense fallback={<Waiting text={t('SLICE.LADDAR')} />}>
          <HostPage key={path} />
        </Suspense>
      )}
    </LocationContext>
  );
}

/** A slice in its place; what its page asks first is asked while it is still on its way. A failure is shown in the error dialog too and logged; a slow load is only logged (ERR-08, PLUS-25). */
export function SlicePage({ name }: { name: string }) {
  const { t } = useTranslation('host');
  const api = useApi();
  const tell = useSetAtom(generalErrorAtom);
  const { pathname } = useLocation();
  const logFailure: OnPartFailed = (failure, source) => void api.log({ level: 'ERROR', ...describeError(failure), source });
  const askAhead = useSetAtom(askAheadAtom);
  useLayoutEffect(() => askAhead(pathname, sliceState(name).is === 'loaded' ? [] : (pageAt(pathname)?.first ?? [])), [name, pathname, askAhead]);
  return (
    <SliceOutlet
      name={name}
      loading={<Waiting text={t('SLICE.LADDAR')} />}
      Failure={SliceFailure}
      onSlow={(tookMs, source) => void api.log({ level: 'INFO', message: `Slow load: ${Math.round(tookMs)} ms`, source })}
      onFailed={(failure, source) => {
        tell('SLICE.DIALOG');
        logFailure(failure, source);
      }}
      onPartFailed={logFailure}
    />
  );
}

/** Shown in place of a slice that cannot be shown; the rest of the page works (ERR-08). */
function SliceFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('host');
  return (
    <section className="page-main" aria-label={t('SLICE.RUBRIK')}>
      <LostMap />
      <PageHead title={t('SLICE.RUBRIK')} lead={t(promised('notShown', 'SLICE.TEXT'))} />
      <WithContact text={t('SLICE.KONTAKT')} />
      <div className="button-row">
        <Button variant="primary" onClick={onRetry}>
          {t('SLICE.FORSOK_IGEN')}
        </Button>
      </div>
    </section>
  );
}
