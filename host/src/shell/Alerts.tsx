import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { notificationAtom } from '@uppgiftsandring/shared/state';
import { Banner } from '@uppgiftsandring/shared/ui/messages/Banner';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import styles from './Shell.module.css';
import { useOnline } from './useOnline.ts';

/** What concerns the whole service: the system message (MSG-04, INC-22), and that the network is gone (PLUS-05). */
export function Alerts() {
  const { t } = useTranslation('host');
  const message = useAtomValue(notificationAtom);
  const online = useOnline();
  return (
    <>
      {message && (
        <Banner label={t('SYSTEMMEDDELANDE.REGION')} heading={message.rubrik ?? t('SYSTEMMEDDELANDE.RUBRIK')}>
          <p>{message.text}</p>
        </Banner>
      )}
      {/* Rendered also while empty, so that the banner is read out when it comes. */}
      <div aria-live="polite" className={cx(styles['offline'], 'covers-top')}>
        {!online && (
          <Banner icon="offline" live label={t('OFFLINE.RUBRIK')} heading={t('OFFLINE.RUBRIK')}>
            <p>{t('OFFLINE.TEXT')}</p>
          </Banner>
        )}
      </div>
    </>
  );
}
