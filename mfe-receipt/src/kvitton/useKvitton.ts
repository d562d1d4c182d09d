import { useEffect, useState } from 'react';
import type { Kvitto } from '@uppgiftsandring/shared/wire/kvitto';
import { useApi } from '@uppgiftsandring/shared/state';

/** The person's receipts, newest first; null while they are fetched. */
export function useKvitton(): readonly Kvitto[] | 'failed' | null {
  const api = useApi();
  const [kvitton, setKvitton] = useState<readonly Kvitto[] | 'failed' | null>(null);

  useEffect(() => {
    let gone = false;
    const show = (value: readonly Kvitto[] | 'failed') => {
      if (!gone) setKvitton(value);
    };
    api.getKvitton().then(show, () => show('failed'));
    return () => {
      gone = true;
    };
  }, [api]);

  return kvitton;
}
