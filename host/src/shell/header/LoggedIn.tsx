import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { fullNameAtom } from '../../../common/fullName.ts';
import { useLoggedIn } from '../../session/useLoggedIn.ts';
import styles from './Header.module.css';

/** The logged-in user, and the logout (SHELL-08, SHELL-10). */
export function LoggedIn({ onLogout }: { onLogout: () => void }) {
  return useLoggedIn() ? <Panel onLogout={onLogout} /> : null;
}

function Panel({ onLogout }: { onLogout: () => void }) {
  const { t } = useTranslation('host');
  const name = useAtomValue(fullNameAtom);
  return (
    <fieldset className={styles['logged-in']} aria-label={t('HEADER.INLOGGAD_PANEL')}>
      <p className={styles['name']}>
        <span className="muted">{t('HEADER.INLOGGAD_SOM')}</span> <strong>{name}</strong>
      </p>
      <LinkButton onClick={onLogout}>{t('HEADER.LOGGA_UT')}</LinkButton>
    </fieldset>
  );
}
