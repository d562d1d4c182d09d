import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the browser has the page: false on the server, and until the page that came rendered is taken over (PLUS-50). */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
