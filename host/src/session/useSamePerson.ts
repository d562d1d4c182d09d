import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { isAuthTimeout, statusOf } from '@uppgiftsandring/shared/api/errors';
import { sessionAtom, useApi } from '@uppgiftsandring/shared/state';

/**
 * Loads the page anew when it comes to the front again and its session is no longer there, or is somebody else's: after a logout
 * in another tab, or when the back button brings it back from the browser's memory. The guards then decide; what was typed is
 * kept in the tab (PLUS-01). Without an answer the page stays as it is.
 */
export function useSamePerson(): void {
  const api = useApi();
  const personnummer = useAtomValue(sessionAtom)?.personnummer;
  useEffect(() => {
    if (personnummer === undefined) return undefined;
    const look = () =>
      api.getIdentity().then(
        (session) => session.personnummer === personnummer,
        // A session that has run out leaves for /logout by itself (SESS-03).
        (error: unknown) => statusOf(error) !== 401 || isAuthTimeout(error),
      );
    const check = async () => {
      if (document.visibilityState === 'visible' && !(await look())) location.reload();
    };
    const wake = () => void check();
    const restored = (event: PageTransitionEvent) => event.persisted && wake();
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('pageshow', restored);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('pageshow', restored);
    };
  }, [api, personnummer]);
}
