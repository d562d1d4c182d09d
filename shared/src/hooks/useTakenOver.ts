import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this is the first render of a page that came as HTML from the server, and is only taken over by the browser (PLUS-50). */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
