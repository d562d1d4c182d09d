import { useTranslation } from 'react-i18next';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Dialog } from '@uppgiftsandring/shared/ui/dialogs/Dialog';
import type { DialogSwitch } from './hostDialog.ts';
import styles from './KakorDialog.module.css';

const KAKOR = ['SESSION', 'VILLKOR', 'VISITED', 'OSPARAT', 'RETUR', 'SPRAK', 'VERSION'] as const;

/** What the product stores in the browser (SHELL-12, SHELL-13). */
export function KakorDialog({ open, close }: DialogSwitch) {
  const { t } = useTranslation('host');
  return (
    <Dialog
      open={open}
      large
      title={t('DIALOGS.KAKOR.RUBRIK')}
      onClose={close}
      actions={
        <Button variant="primary" onClick={close}>
          {t('COMMON.STANG')}
        </Button>
      }
    >
      <div className="stack">
        <p>{t('DIALOGS.KAKOR.INTRO')}</p>
        <table className={styles['table']}>
          <caption className="visually-hidden">{t('DIALOGS.KAKOR.TABELL')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('DIALOGS.KAKOR.KOLUMN_NAMN')}</th>
              <th scope="col">{t('DIALOGS.KAKOR.KOLUMN_SYFTE')}</th>
              <th scope="col">{t('DIALOGS.KAKOR.KOLUMN_TID')}</th>
            </tr>
          </thead>
          <tbody>
            {KAKOR.map((kaka) => (
              <tr key={kaka}>
                <th scope="row">{t(`DIALOGS.KAKOR.${kaka}.NAMN`)}</th>
                <td>{t(`DIALOGS.KAKOR.${kaka}.SYFTE`)}</td>
                <td>{t(`DIALOGS.KAKOR.${kaka}.TID`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{t('DIALOGS.KAKOR.TA_BORT')}</p>
      </div>
    </Dialog>
  );
}
