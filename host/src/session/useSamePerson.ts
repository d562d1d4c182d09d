import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { isAuthTimeout, statusOf } from '@uppgiftsandring/shared/api/errors';
import { loseSessionAtom, sessionAtom, useApi } from '@uppgiftsandring/shared/state';

/**
 * Checks whose session it is when the page becomes visible again, or its window comes in front: somebody else may have logged in in a window
 * beside it. A lost session is shown (ERR-13); if it is somebody else's, the page is reloaded, and so is a page that the back button brings back
 * from the browser's memory: the guards then decide.
 * Unsaved input is kept in the tab (PLUS-01). Without a response the page stays as it is.
 */
export function useSamePerson(): void {
  const api = useApi();
  const personnummer = useAtomValue(sessionAtom)?.personnummer;
  const lose = useSetAtom(loseSessionAtom);
  useEffect(() => {
    if (personnummer === undefined) return undefined;
    const look = () =>
      api.getIdentity().then(
        (session) => (session.personnummer === personnummer ? 'same' : 'other'),
        // An expired session leads to /logout automatically (SESS-03).
        (error: unknown) => (statusOf(error) === 401 && !isAuthTimeout(error) ? 'gone' : 'same'),
      );
    const check = async (fromMemory: boolean) => {
      if (document.visibilityState !== 'visible') return;
      const found = await look();
      if (found === 'same') return;
      if (found === 'gone' && !fromMemory) lose('ended');
      else location.reload();
    };
    const wake = () => void check(false);
    const restored = (event: PageTransitionEvent) => event.persisted && void check(true);
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('focus', wake);
    window.addEventListener('pageshow', restored);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('focus', wake);
      window.removeEventListener('pageshow', restored);
    };
  }, [api, personnummer, lose]);
}
