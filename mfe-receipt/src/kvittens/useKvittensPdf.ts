import { useState } from 'react';
import { KVITTENS_PDF } from '@uppgiftsandring/shared/api/paths';
import { useApi } from '@uppgiftsandring/shared/state';

/** Opens the receipt as a PDF in a new window (RECPT-03, API-11); `failed` says that it could not be opened. */
export function useKvittensPdf() {
  const api = useApi();
  const [failed, setFailed] = useState(false);
  return {
    failed,
    // The window is opened at once: browsers block a window that opens after waiting for a response.
    open: () => {
      window.open(KVITTENS_PDF, '_blank', 'noopener');
      api.checkKvittensPdf().then(
        () => setFailed(false),
        () => setFailed(true),
      );
    },
  };
}
