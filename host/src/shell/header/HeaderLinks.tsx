import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { NewTabLink } from '@uppgiftsandring/shared/ui/buttons/NewTabLink';
import { useLoggedIn } from '../../session/useLoggedIn.ts';
import styles from './Header.module.css';
import { useLanguage } from './useLanguage.ts';

interface HeaderLinksProps {
  readonly onTerms: () => void;
  /** Called when the language has been changed. */
  readonly onLanguage: () => void;
}

/** Terms of use, manual and language for everybody, receipts for who is logged in (SHELL-05…07, PLUS-10, PLUS-11). What is seen is a part of the name. */
export function HeaderLinks({ onTerms, onLanguage }: HeaderLinksProps) {
  const { t } = useTranslation('host');
  const language = useLanguage();
  const loggedIn = useLoggedIn();
  return (
    <nav aria-label={t('HEADER.NAV')}>
      <ul className={styles['links']}>
        <li>
          <LinkButton aria-label={t('HEADER.ANVANDARVILLKOR')} onClick={onTerms}>
            {t('HEADER.KORT.ANVANDARVILLKOR')}
          </LinkButton>
        </li>
        <li>
          <NewTabLink href={t('HEADER.MANUAL_URL')} label={t('HEADER.MANUAL')}>
            {t('HEADER.KORT.MANUAL')}
          </NewTabLink>
        </li>
        {loggedIn && (
          <li>
            <Link to="/kvitton" aria-label={t('HEADER.KVITTON')}>
              {t('HEADER.KORT.KVITTON')}
            </Link>
          </li>
        )}
        <li>
          <LinkButton lang={language.other} onClick={() => void language.change().then(onLanguage)}>
            {t('HEADER.SPRAK')}
          </LinkButton>
        </li>
      </ul>
    </nav>
  );
}
