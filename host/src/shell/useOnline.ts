import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceAtom } from '@uppgiftsandring/shared/state';

/** Whether the browser has a network; its return is read out (PLUS-05). */
export function useOnline(): boolean {
  const { t } = useTranslation('host');
  const announce = useSetAtom(announceAtom);
  const [online, setOnline] = useState(() => navigator.onLine);
  const back = useEffectEvent(() => {
    setOnline(true);
    announce(t('OFFLINE.TILLBAKA'));
  });
  useEffect(() => {
    const up = () => back();
    const down = () => setOnline(false);
    window.addEventListener('online', up);
    window.addEventListener('offline', down);
    return () => {
      window.removeEventListener('online', up);
      window.removeEventListener('offline', down);
    };
  }, []);
  return online;
}
