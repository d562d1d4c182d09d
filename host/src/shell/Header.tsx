import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LANKAR } from '@uppgiftsandring/shared/i18n/myndighet';
import { cx } from '@uppgiftsandring/shared/ui/cx';
import { IconButton } from '@uppgiftsandring/shared/ui/IconButton';
import { Logo } from '@uppgiftsandring/shared/ui/Logo';
import { Terrain } from '@uppgiftsandring/shared/ui/Terrain';
import { MYNDIGHET } from '@uppgiftsandring/shared/i18n/myndighet';
import { hostDialogAtom } from '../dialogs/hostDialog.ts';
import styles from './Header.module.css';
import { HeaderLinks } from './HeaderLinks.tsx';
import { LoggedIn } from './LoggedIn.tsx';

const MENU = 'sidhuvud-meny';

/** Logo, links and the logged-in panel (SHELL-05); behind a menu button where it is narrow. */
export function Header() {
  const { t } = useTranslation();
  const { key } = useLocation();
  const openDialog = useSetAtom(hostDialogAtom);
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [key]);
  return (
    <header aria-label={t('SKAL.SIDHUVUD')}>
      <div className={cx(styles['bar'], 'page-width')}>
        <a className={styles['logo']} href={LANKAR.webbplats} aria-label={t('HEADER.LOGOTYP_LANK')}>
          <Logo label={t('HEADER.LOGOTYP_ALT')} />
          <span>{MYNDIGHET.myndighet}</span>
        </a>
        <IconButton
          className={styles['menu-button']}
          icon={open ? 'close' : 'menu'}
          label={t(open ? 'HEADER.MENY_STANG' : 'HEADER.MENY_OPPNA')}
          aria-expanded={open}
          aria-controls={MENU}
          onClick={() => setOpen(!open)}
        />
        <div id={MENU} className={cx(styles['menu'], open && styles['open'])}>
          <HeaderLinks onTerms={() => openDialog('villkor')} />
          <LoggedIn onLogout={() => openDialog('logga-ut')} />
        </div>
      </div>
      <div className={styles['band']}>
        <Terrain />
        <div className="page-width"><p className={styles['service']}>{t('SKAL.TJANST')}</p></div>
      </div>
    </header>
  );
}
