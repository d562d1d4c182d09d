import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { busyAtom, notificationAtom } from '@uppgiftsandring/shared/state';
import { Banner } from '@uppgiftsandring/shared/ui/messages/Banner';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import styles from './Shell.module.css';
import { useOnline } from './useOnline.ts';

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
