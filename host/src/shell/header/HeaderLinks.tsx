import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { NewTabLink } from '@uppgiftsandring/shared/ui/buttons/NewTabLink';
import { useLoggedIn } from '../../session/useLoggedIn.ts';
import styles from './Header.module.css';
import { useLanguage } from './useLanguage.ts';

/** Terms of use, manual and language for everybody, receipts for a logged-in user (SHELL-05…07, PLUS-10, PLUS-11). */
export function HeaderLinks({ onTerms }: { onTerms: () => void }) {
  const { t } = useTranslation('host');
  const language = useLanguage();
  const loggedIn = useLoggedIn();
  return (
    <nav aria-label={t('HEADER.NAV')}>
      <ul className={styles['links']}>
        <li>
          <LinkButton onClick={onTerms}>{t('HEADER.ANVANDARVILLKOR')}</LinkButton>
        </li>
        <li>
          <NewTabLink href={t('HEADER.MANUAL_URL')}>{t('HEADER.MANUAL')}</NewTabLink>
        </li>
        {loggedIn && (
          <li>
            <Link to="/kvitton">{t('HEADER.KVITTON')}</Link>
          </li>
        )}
        <li>
          <LinkButton lang={language.other} onClick={() => void language.change()}>
            {t('HEADER.SPRAK')}
          </LinkButton>
        </li>
      </ul>
    </nav>
  );
}
