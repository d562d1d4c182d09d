import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Something that only the browser knows and that does not change; '' in the first render of a page that came from the server, which does not know it (PLUS-50). */
export const useBrowser = (read: () => string): string => useSyncExternalStore(never, read, () => '');
