import { useTakenOver } from '@uppgiftsandring/shared/hooks/useTakenOver';

/** Something that only the browser knows and that does not change; '' in the first render of a page that came from the server, which does not know it (PLUS-50). */
export const useBrowser = (read: () => string): string => (useTakenOver() ? '' : read());
