import { useTranslation } from 'react-i18next';
import { LANKAR } from '@uppgiftsandring/shared/i18n/myndighet';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Dialog } from '@uppgiftsandring/shared/ui/dialogs/Dialog';
import { WithContact } from '@uppgiftsandring/shared/ui/messages/WithContact';
import { NewTabLink } from '@uppgiftsandring/shared/ui/buttons/NewTabLink';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import type { DialogSwitch } from './hostDialog.ts';
import styles from './TextSections.module.css';

const DELAR = ['ANSVARIG', 'UPPGIFTER', 'VARFOR', 'LANGE', 'DELAS', 'RATTIGHETER'] as const;

/** How personal data are treated (SHELL-12, SHELL-13). */
export function PersonuppgifterDialog({ open, close }: DialogSwitch) {
  const { t } = useTranslation('host');
  return (
    <Dialog
      open={open}
      large
      title={t('DIALOGS.PERSONUPPGIFTER.RUBRIK')}
      onClose={close}
      actions={
        <Button variant="primary" onClick={close}>
          {t('COMMON.STANG')}
        </Button>
      }
    >
      <div className={cx(styles['sections'], 'rows')}>
        {DELAR.map((del) => (
          <section key={del}>
            <h3>{t(`DIALOGS.PERSONUPPGIFTER.${del}.RUBRIK`)}</h3>
            <p>
              <WithContact text={t(`DIALOGS.PERSONUPPGIFTER.${del}.TEXT`)} />
            </p>
            {del === 'LANGE' && <p>{t('DIALOGS.PERSONUPPGIFTER.LANGE.GALLRING')}</p>}
          </section>
        ))}
        <p>
          <NewTabLink href={LANKAR.personuppgifter}>{t('DIALOGS.PERSONUPPGIFTER.LANK')}</NewTabLink>
        </p>
      </div>
    </Dialog>
  );
}
