import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { hostDialogAtom } from '../dialogs/hostDialog.ts';
import styles from './Shell.module.css';

/** Opens the dialog that asks whether to delete the Application (ABORT-01, ABORT-02). */
export function AbortButton() {
  const { t } = useTranslation('host');
  const openDialog = useSetAtom(hostDialogAtom);
  return (
    <p className={cx(styles['abort'], 'screen-only')}>
      <LinkButton onClick={() => openDialog('avbryt')}>{t('AVBRYT_ANSOKAN.KNAPP')}</LinkButton>
    </p>
  );
}
