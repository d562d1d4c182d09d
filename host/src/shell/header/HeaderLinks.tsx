import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { NewTabLink } from '@uppgiftsandring/shared/ui/buttons/NewTabLink';
import { menuOf, sliceNames } from '../../pages.ts';
import { useLoggedIn } from '../../session/useLoggedIn.ts';
import styles from './Header.module.css';
import { useLanguage } from './useLanguage.ts';

interface HeaderLinksProps {
  readonly onTerms: () => void;
  /** Called when the language has been changed. */
  readonly onLanguage: () => void;
}

/** A name that is shortened where there is no room for all of it; screen readers read the whole name. */
function ShortName({ name, seen }: { readonly name: string; readonly seen: string }) {
  const at = name.toLowerCase().indexOf(seen.toLowerCase());
  return (
    <span>
      <span className="visually-hidden">{name.slice(0, at)}</span>
      <span className={styles['seen']}>{name.slice(at, at + seen.length)}</span>
      <span className="visually-hidden">{name.slice(at + seen.length)}</span>
    </span>
  );
}

/** The slices' pages in the menu (PLUS-41); the receipts also when their version does not list them. */
function useMenu() {
  const { t, i18n } = useTranslation('host');
  const receipts = [{ path: '/kvitton', name: t('HEADER.KVITTON'), seen: t('HEADER.KORT.KVITTON') }];
  const said = i18n.language === 'en' ? 'en' : 'sv';
  return sliceNames().flatMap((slice) => {
    const own = menuOf(slice)?.map(({ path, name, seen }) => ({ path, name: name[said], seen: seen[said] }));
    return own ?? (slice === 'receipt' ? receipts : []);
  });
}

/** Terms of use, manual and language for everybody, receipts for a logged-in user (SHELL-05…07, PLUS-10, PLUS-11). The visible text is part of the accessible name. */
export function HeaderLinks({ onTerms, onLanguage }: HeaderLinksProps) {
  const { t } = useTranslation('host');
  const language = useLanguage();
  const loggedIn = useLoggedIn();
  const menu = useMenu();
  return (
    <nav aria-label={t('HEADER.NAV')}>
      <ul className={styles['links']}>
        <li>
          <LinkButton onClick={onTerms}>
            <ShortName name={t('HEADER.ANVANDARVILLKOR')} seen={t('HEADER.KORT.ANVANDARVILLKOR')} />
          </LinkButton>
        </li>
        <li>
          <NewTabLink href={t('HEADER.MANUAL_URL')}>
            <ShortName name={t('HEADER.MANUAL')} seen={t('HEADER.KORT.MANUAL')} />
          </NewTabLink>
        </li>
        {loggedIn &&
          menu.map(({ path, name, seen }) => (
            <li key={path}>
              <Link to={path}>
                <ShortName name={name} seen={seen} />
              </Link>
            </li>
          ))}
        <li>
          <LinkButton lang={language.other} onClick={() => void language.change().then(onLanguage)}>
            {t('HEADER.SPRAK')}
          </LinkButton>
        </li>
      </ul>
    </nav>
  );
}
