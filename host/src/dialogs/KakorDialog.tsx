import { useTranslation } from 'react-i18next';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Dialog } from '@uppgiftsandring/shared/ui/dialogs/Dialog';
import { Table } from '@uppgiftsandring/shared/ui/page/Table';
import type { DialogSwitch } from './hostDialog.ts';

const KAKOR = ['SESSION', 'VILLKOR', 'VISITED', 'OSPARAT', 'RETUR', 'SPRAK', 'VERSION', 'STILMALLAR'] as const;

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
        <Table
          compact
          caption={t('DIALOGS.KAKOR.TABELL')}
          columns={[t('DIALOGS.KAKOR.KOLUMN_NAMN'), t('DIALOGS.KAKOR.KOLUMN_SYFTE'), t('DIALOGS.KAKOR.KOLUMN_TID')]}
        >
          {KAKOR.map((kaka) => (
            <tr key={kaka}>
              <th scope="row">{t(`DIALOGS.KAKOR.${kaka}.NAMN`)}</th>
              <td>{t(`DIALOGS.KAKOR.${kaka}.SYFTE`)}</td>
              <td>{t(`DIALOGS.KAKOR.${kaka}.TID`)}</td>
            </tr>
          ))}
        </Table>
        <p>{t('DIALOGS.KAKOR.TA_BORT')}</p>
      </div>
    </Dialog>
  );
}
