import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { announceAtom } from '@uppgiftsandring/shared/state';

function onChange(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** Whether the browser has a network; its return is read out (PLUS-05). A server-rendered page starts as online: it came over the network. */
export function useOnline(): boolean {
  const { t } = useTranslation('host');
  const announce = useSetAtom(announceAtom);
  const online = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  const back = useEffectEvent(() => announce(t(promised('online', 'OFFLINE.TILLBAKA'))));
  useEffect(() => {
    const up = () => back();
    window.addEventListener('online', up);
    return () => window.removeEventListener('online', up);
  }, []);
  return online;
}
