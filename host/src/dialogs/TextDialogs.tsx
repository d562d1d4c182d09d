import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import { LANKAR } from '@uppgiftsandring/shared/i18n/myndighet';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { NewTabLink } from '@uppgiftsandring/shared/ui/buttons/NewTabLink';
import { Dialog } from '@uppgiftsandring/shared/ui/dialogs/Dialog';
import { WithContact } from '@uppgiftsandring/shared/ui/messages/WithContact';
import { Table } from '@uppgiftsandring/shared/ui/page/Table';
import type { OpenDialog } from './hostDialog.ts';
import styles from './TextSections.module.css';

interface TextDialogProps extends OpenDialog {
  readonly title: string;
  readonly button: string;
  readonly large?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function TextDialog({ close, title, button, large = false, className = 'stack', children }: TextDialogProps) {
  const closeButton = (
    <Button variant="primary" onClick={close}>
      {button}
    </Button>
  );
  return (
    <Dialog open large={large} title={title} onClose={close} actions={closeButton}>
      <div className={className}>{children}</div>
    </Dialog>
  );
}

/** The Application is signed but could not be sent in yet; the server keeps trying (ERR-06). */
export function InskickFelDialog(dialog: OpenDialog) {
  const { t } = useTranslation('host');
  return (
    <TextDialog {...dialog} title={t(promised('waitsToBeSent', 'DIALOGS.INSKICK_FEL.RUBRIK'))} button={t('COMMON.OK')}>
      <p>{t(promised('waitsToBeSent', 'DIALOGS.INSKICK_FEL.TEXT'))}</p>
      <p>{t(promised('waitsToBeSent', 'DIALOGS.INSKICK_FEL.KVITTENS'))}</p>
    </TextDialog>
  );
}

const KAKOR = ['SESSION', 'VILLKOR', 'VISITED', 'OPPNAD', 'OSPARAT', 'RETUR', 'OPPEN', 'SPRAK', 'VERSION', 'STILMALLAR'] as const;
const KOLUMNER = ['DIALOGS.KAKOR.KOLUMN_NAMN', 'DIALOGS.KAKOR.KOLUMN_SYFTE', 'DIALOGS.KAKOR.KOLUMN_TID'] as const;

/** What the product stores in the browser (SHELL-12, SHELL-13). */
export function KakorDialog(dialog: OpenDialog) {
  const { t } = useTranslation('host');
  return (
    <TextDialog {...dialog} large title={t('DIALOGS.KAKOR.RUBRIK')} button={t('COMMON.STANG')}>
      <p>{t('DIALOGS.KAKOR.INTRO')}</p>
      <Table kind="compact" caption={t('DIALOGS.KAKOR.TABELL')} columns={KOLUMNER.map((key) => t(key))}>
        {KAKOR.map((kaka) => (
          <tr key={kaka}>
            <th scope="row">{t(`DIALOGS.KAKOR.${kaka}.NAMN`)}</th>
            <td>{t(`DIALOGS.KAKOR.${kaka}.SYFTE`)}</td>
            <td>{t(`DIALOGS.KAKOR.${kaka}.TID`)}</td>
          </tr>
        ))}
      </Table>
      <p>{t('DIALOGS.KAKOR.TA_BORT')}</p>
    </TextDialog>
  );
}

const DELAR = ['ANSVARIG', 'UPPGIFTER', 'VARFOR', 'LANGE', 'DELAS', 'RATTIGHETER'] as const;

/** How personal data are treated (SHELL-12, SHELL-13). */
export function PersonuppgifterDialog(dialog: OpenDialog) {
  const { t } = useTranslation('host');
  return (
    <TextDialog {...dialog} large className={cx(styles['sections'], 'rows')} title={t('DIALOGS.PERSONUPPGIFTER.RUBRIK')} button={t('COMMON.STANG')}>
      {DELAR.map((del) => (
        <section key={del} className="rows">
          <h3>{t(`DIALOGS.PERSONUPPGIFTER.${del}.RUBRIK`)}</h3>
          <WithContact text={t(`DIALOGS.PERSONUPPGIFTER.${del}.TEXT`)} />
          {del === 'LANGE' && <p>{t('DIALOGS.PERSONUPPGIFTER.LANGE.GALLRING')}</p>}
        </section>
      ))}
      <p>
        <NewTabLink href={LANKAR.personuppgifter}>{t('DIALOGS.PERSONUPPGIFTER.LANK')}</NewTabLink>
      </p>
    </TextDialog>
  );
}
