import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LANKAR, MYNDIGHET } from '@uppgiftsandring/shared/i18n/myndighet';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import { IconButton } from '@uppgiftsandring/shared/ui/buttons/IconButton';
import { Logo } from '@uppgiftsandring/shared/ui/drawings/Logo';
import { hostDialogAtom } from '../../dialogs/hostDialog.ts';
import styles from './Header.module.css';
import { HeaderLinks } from './HeaderLinks.tsx';
import { LoggedIn } from './LoggedIn.tsx';
import { Terrain } from './Terrain.tsx';

const MENU = 'sidhuvud-meny';

/** Logo, links and the logged-in panel (SHELL-05); behind a menu button on narrow screens. */
export function Header() {
  const { t } = useTranslation('host');
  const { key } = useLocation();
  const openDialog = useSetAtom(hostDialogAtom);
  // The menu belongs to the page on which it was opened, and is closed on the next.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === key;
  const menuButton = useRef<HTMLButtonElement>(null);
  const closeMenu = () => {
    if (!open) return;
    setOpenOn(null);
    // The pressed button disappears with the menu.
    menuButton.current?.focus();
  };
  return (
    <header aria-label={t('SKAL.SIDHUVUD')}>
      <div className={cx(styles['bar'], 'page-width')}>
        <a className={styles['logo']} href={LANKAR.webbplats} aria-label={t('HEADER.LOGOTYP_LANK')}>
          <Logo label={t('HEADER.LOGOTYP_ALT')} />
          {/* The name is drawn by the style sheet, as part of the logo: as text it would have to be word for word in the link's accessible name. */}
          <span className={styles['wordmark']} data-name={MYNDIGHET.myndighet} />
        </a>
        <IconButton
          ref={menuButton}
          className={cx(styles['menu-button'], 'screen-only')}
          icon={open ? 'close' : 'menu'}
          label={t(open ? 'HEADER.MENY_STANG' : 'HEADER.MENY_OPPNA')}
          aria-expanded={open}
          aria-controls={MENU}
          onClick={() => setOpenOn(open ? null : key)}
        />
        <div id={MENU} className={cx(styles['menu'], open && styles['open'], 'screen-only')}>
          <HeaderLinks onTerms={() => openDialog('villkor')} onLanguage={closeMenu} />
          <LoggedIn onLogout={() => openDialog('logga-ut')} />
        </div>
      </div>
      <div className={cx(styles['band'], 'screen-only')}>
        <Terrain />
        <div className="page-width">
          <p className={styles['service']} lang="sv">
            {t('SKAL.TJANST')}
          </p>
        </div>
      </div>
    </header>
  );
}
