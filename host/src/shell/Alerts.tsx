import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { announceAtom, busyAtom, notificationAtom } from '@uppgiftsandring/shared/state';
import { Banner } from '@uppgiftsandring/shared/ui/messages/Banner';
import styles from './Shell.module.css';

/** Messages about the whole service: the system message (MSG-04, INC-22), that the network is gone, and that a call waits for an overloaded server (PLUS-05). */
export function Alerts() {
  const { t } = useTranslation('host');
  const message = useAtomValue(notificationAtom);
  const online = useOnline();
  const busy = useAtomValue(busyAtom);
  return (
    <>
      {message && (
        <Banner label={t('SYSTEMMEDDELANDE.REGION')} heading={message.rubrik ?? t('SYSTEMMEDDELANDE.RUBRIK')}>
          <p>{message.text}</p>
        </Banner>
      )}
      {/* Rendered also while empty, so that the banners are read out when they come. */}
      <div aria-live="polite" className={cx(styles['offline'], 'covers-top screen-only')}>
        {!online && (
          <Banner icon="offline" live label={t('OFFLINE.RUBRIK')} heading={t('OFFLINE.RUBRIK')}>
            <p>{t(promised('offline', 'OFFLINE.TEXT'))}</p>
          </Banner>
        )}
        {busy && online && (
          <Banner live label={t('UPPTAGET.RUBRIK')} heading={t('UPPTAGET.RUBRIK')}>
            <p>{t(promised('callFailed', 'UPPTAGET.TEXT'))}</p>
          </Banner>
        )}
      </div>
    </>
  );
}

function onChange(tell: () => void): () => void {
  const listening = new AbortController();
  for (const type of ['online', 'offline']) window.addEventListener(type, tell, { signal: listening.signal });
  return () => listening.abort();
}

/** Whether the browser has a network; its return is read out (PLUS-05). A server-rendered page starts as online: it came over the network. */
function useOnline(): boolean {
  const { t } = useTranslation('host');
  const announce = useSetAtom(announceAtom);
  const online = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  const back = useEffectEvent(() => announce(t(promised('online', 'OFFLINE.TILLBAKA'))));
  const before = useRef(online);
  useEffect(() => {
    if (online && !before.current) back();
    before.current = online;
  }, [online]);
  return online;
}
