import { useSetAtom } from 'jotai';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { prefetchSlice, sliceVersions } from '@uppgiftsandring/platform/browser/federation/slices';
import { isTester } from '@uppgiftsandring/platform/browser/panel/isTester';
import { Boundary } from '@uppgiftsandring/platform/contract/Boundary';
import { lazyPage } from '@uppgiftsandring/platform/contract/lazyPage';
import { GUARD_TARGET } from '@uppgiftsandring/shared/domain/vag/routes';
import { announceAtom, tabShelf } from '@uppgiftsandring/shared/state';
import { Dialogs } from '../dialogs/Dialogs.tsx';
import { pageAt } from '../pages.ts';
import { SessionWatch } from '../session/SessionWatch.tsx';

// What no page of a slice needs at first, in a chunk of its own.

export { HostPage } from '../pages/HostPage.tsx';
export { Dropped } from '@uppgiftsandring/shared/ui/saving/Dropped';
export { OtherTab } from './OtherTab.tsx';

const Panel = lazyPage(async () => {
  const { Panel } = await import(/* webpackChunkName: "panel" */ '@uppgiftsandring/platform/browser/panel/Panel');
  return function Tester() {
    return <Panel shelf={tabShelf} announce={useSetAtom(announceAtom)} />;
  };
});

/** What lies over the page, and what is done when it is at rest; the panel only for those who test (PLUS-49). */
export function Over() {
  const [isTesting] = useState(() => isTester(tabShelf));
  usePrefetch();
  return (
    <>
      <Dialogs />
      <SessionWatch />
      <Boundary>
        <Suspense fallback={null}>{isTesting && <Panel />}</Suspense>
      </Boundary>
    </>
  );
}

/** The first page is half at rest when this has come. */
const [FIRST_AFTER_MS, AFTER_MS] = [1500, 3000];

/** Loads, when the page is at rest, what its slice says comes next, or the beginning of the errand, and what the page has links to, such as those of the menu. */
function usePrefetch(): void {
  const { pathname: shown } = useLocation();
  const after = useRef(FIRST_AFTER_MS);
  useEffect(() => {
    const prefetch = () => {
      const links = [...document.links].filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
      const { owner: here, next = here === 'host' ? [GUARD_TARGET.association] : [] } = pageAt(shown) ?? {};
      for (const path of [...next, ...links]) {
        const owner = pageAt(path)?.owner ?? '';
        if (owner !== 'host' && sliceVersions()[owner]) prefetchSlice(owner, path);
      }
    };
    const timer = setTimeout(prefetch, after.current);
    after.current = AFTER_MS;
    return () => clearTimeout(timer);
  }, [shown]);
}
