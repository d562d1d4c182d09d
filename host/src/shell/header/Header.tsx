import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { sliceVersions } from '@uppgiftsandring/platform/browser/federation/slices';
import { sprakOf, type Sprak } from '@uppgiftsandring/shared/domain/sprak';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import { LANKAR, MYNDIGHET } from '@uppgiftsandring/shared/i18n/myndighet';
import { announceAtom, applicationErrorAtom, useApi } from '@uppgiftsandring/shared/state';
import { IconButton } from '@uppgiftsandring/shared/ui/buttons/IconButton';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { NewTabLink } from '@uppgiftsandring/shared/ui/buttons/NewTabLink';
import { Logo } from '@uppgiftsandring/shared/ui/drawings/Logo';
import { fullNameAtom } from '../../../common/firstState.ts';
import { HOST_TEXTS, shellBase } from '../../boot/catalogue.ts';
import { rememberLanguage } from '../../boot/cookies.ts';
import { hostDialogAtom } from '../../dialogs/hostDialog.ts';
import { menu } from '../../pages.ts';
import { useLoggedIn } from '../../session/useLogout.ts';
import styles from './Header.module.css';

const MENU = 'sidhuvud-meny';

/** Logo, links and the logged-in panel (SHELL-05), behind a menu button on narrow screens; the language is in sight on all of them (PLUS-82). */
export function Header() {
  const { t } = useTranslation('host');
  const { key } = useLocation();
  const openDialog = useSetAtom(hostDialogAtom);
  // The menu belongs to the page on which it was opened, and is closed on the next.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === key;
  return (
    <header aria-label={t('SKAL.SIDHUVUD')}>
      <div className={cx(styles['bar'], 'page-width')}>
        <a className={styles['logo']} href={LANKAR.webbplats} aria-label={t('HEADER.LOGOTYP_LANK')}>
          <Logo label={t('HEADER.LOGOTYP_ALT')} />
          {/* The name is drawn by the style sheet, as part of the logo: as text it would have to be word for word in the link's accessible name. */}
          <span className={styles['wordmark']} data-name={MYNDIGHET.myndighet} />
        </a>
        <IconButton
          className={cx(styles['menu-button'], 'screen-only')}
          icon={open ? 'close' : 'menu'}
          label={t(open ? 'HEADER.MENY_STANG' : 'HEADER.MENY_OPPNA')}
          aria-expanded={open}
          aria-controls={MENU}
          onClick={() => setOpenOn(open ? null : key)}
        />
        <div id={MENU} className={cx(styles['menu'], open && styles['open'], 'screen-only')}>
          <HeaderLinks onTerms={() => openDialog('villkor')} />
          <LoggedIn onLogout={() => openDialog('logga-ut')} />
        </div>
      </div>
      <div className={cx(styles['band'], 'screen-only')}>
        <Terrain />
        <div className={cx(styles['tabs'], 'page-width')}>
          <p className={styles['tab']} lang="sv">
            {t('SKAL.TJANST')}
          </p>
          <Language />
        </div>
      </div>
    </header>
  );
}

/** The logged-in user, and the logout (SHELL-08, SHELL-10). */
function LoggedIn({ onLogout }: { onLogout: () => void }) {
  const { t } = useTranslation('host');
  const name = useAtomValue(fullNameAtom);
  if (!useLoggedIn()) return null;
  return (
    <fieldset className={styles['logged-in']} aria-label={t('HEADER.INLOGGAD_PANEL')}>
      {/* A page that the server has not rendered gets the name from the session watch, a moment later. */}
      {name && (
        <p className={styles['name']}>
          <span className="muted">{t('HEADER.INLOGGAD_SOM')}</span> <strong>{name}</strong>
        </p>
      )}
      <LinkButton onClick={onLogout}>{t('HEADER.LOGGA_UT')}</LinkButton>
    </fieldset>
  );
}

/** The band of map under the header, coloured by the season (SHELL-04). A file of its own: neither in each page nor in the scripts (PLUS-52). */
function Terrain() {
  const base = sliceVersions().host?.base ?? '/';
  return (
    <svg className={styles['terrain']} viewBox="0 0 1600 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <use href={`${base}assets/icons/terrain.svg#map`} />
    </svg>
  );
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

/** Terms of use and manual for everybody, receipts for a logged-in user (SHELL-05…07, PLUS-10). */
function HeaderLinks({ onTerms }: { readonly onTerms: () => void }) {
  const { t, i18n } = useTranslation('host');
  const loggedIn = useLoggedIn();
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
          menu(sprakOf(i18n.language)).map(({ path, name, seen }) => (
            <li key={path}>
              <Link to={path}>
                <ShortName name={name} seen={seen} />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Switches to the other language, for the shell and every slice, and remembers it (PLUS-11). If its texts cannot be loaded, the page stays as it is and says so. */
function Language() {
  const { t, i18n } = useTranslation('host');
  const api = useApi();
  const announce = useSetAtom(announceAtom);
  const showError = useSetAtom(applicationErrorAtom);
  const other: Sprak = i18n.language === 'sv' ? 'en' : 'sv';

  const change = async () => {
    try {
      if (!i18n.hasResourceBundle(other, HOST_TEXTS)) i18n.addResourceBundle(other, HOST_TEXTS, await api.getCatalogue(other, shellBase()));
    } catch (error) {
      return showError(error);
    }
    document.documentElement.lang = other;
    rememberLanguage(other);
    await i18n.changeLanguage(other);
    announce(i18n.t('HEADER.SPRAK_BYTT', { ns: HOST_TEXTS }));
  };
  return (
    <LinkButton className={cx(styles['tab'], styles['language'])} lang={other} onClick={() => void change()}>
      {t('HEADER.SPRAK')}
    </LinkButton>
  );
}
