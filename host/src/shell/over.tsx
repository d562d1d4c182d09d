import { useSetAtom } from 'jotai';
import { Suspense, useState } from 'react';
import { isTester } from '@uppgiftsandring/platform/browser/panel/isTester';
import { Boundary } from '@uppgiftsandring/platform/contract/Boundary';
import { lazyPage } from '@uppgiftsandring/platform/contract/lazyPage';
import { announceAtom, tabShelf } from '@uppgiftsandring/shared/state';
import { Dialogs } from '../dialogs/Dialogs.tsx';
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

/** What lies over the page; the panel only for those who test (PLUS-49). */
export function Over() {
  const [isTesting] = useState(() => isTester(tabShelf));
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
