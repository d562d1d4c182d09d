import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { logOut } from './api.ts';
import styles from './Desk.module.css';
import { LANGUAGE_COOKIE } from './texts.ts';

const YEAR_SECONDS = 31_536_000;

/** What is around every page of the desk: who is logged in, and the language. */
export function Frame({ name, children }: { name?: string | undefined; children: ReactNode }) {
  const { t, i18n } = useTranslation('desk');
  const { language } = i18n;
  const other = language === 'en' ? 'sv' : 'en';
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = t('SLAPPBORD.TITEL');
  }, [language, t]);
  const change = () => {
    document.cookie = `${LANGUAGE_COOKIE}=${other}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
    void i18n.changeLanguage(other);
  };
  const leave = async () => {
    await logOut();
    location.assign('/');
  };
  return (
    <div className="app">
      <header className={styles['header']}>
        <div className="page-width">
          {name !== undefined && <span>{t('SLAPPBORD.INLOGGAD', { namn: name })}</span>}
          <LinkButton lang={other} onClick={change}>
            {t('SLAPPBORD.SPRAK')}
          </LinkButton>
          {name !== undefined && <LinkButton onClick={() => void leave()}>{t('SLAPPBORD.LOGGA_UT')}</LinkButton>}
        </div>
      </header>
      <main className={`${styles['main']} page page-width`}>{children}</main>
    </div>
  );
}
