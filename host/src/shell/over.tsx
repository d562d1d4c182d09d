import { Dialogs } from '../dialogs/Dialogs.tsx';
import { SessionWatch } from '../session/SessionWatch.tsx';

// What no page of a slice needs at first, in a chunk of its own.

export { HostPage } from '../pages/HostPage.tsx';
export { Dropped } from '@uppgiftsandring/shared/ui/saving/Dropped';
export { OtherTab } from './OtherTab.tsx';

/** What lies over the page. */
export const Over = () => (
  <>
    <Dialogs />
    <SessionWatch />
  </>
);
