import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { logOut } from './api.ts';
import styles from './Desk.module.css';
import { LANGUAGE_COOKIE } from './texts.ts';

const YEAR_SECONDS = 31_536_000;

interface FrameProps {
  readonly name?: string | undefined;
  readonly lead: string;
  readonly children: ReactNode;
}

/** What is around every page of the desk: heading, who is logged in, and the language. */
export function Frame({ name, lead, children }: FrameProps) {
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
      <main className={`${styles['main']} page page-width`}>
        <div className="page-head">
          <h1>{t('SLAPPBORD.TITEL')}</h1>
          <p>{lead}</p>
        </div>
        {children}
      </main>
    </div>
  );
}

const OUTCOMES = { nekad: 'SLAPPBORD.NEKAD', misslyckad: 'SLAPPBORD.MISSLYCKAD', nyckel: 'SLAPPBORD.NYCKEL' } as const;
const isOutcome = (text: string): text is keyof typeof OUTCOMES => Object.hasOwn(OUTCOMES, text);

/** The page for somebody who is not logged in; says why a login did not succeed. */
export function LoginPage() {
  const { t } = useTranslation('desk');
  const outcome = new URLSearchParams(location.search).get('inloggning') ?? '';
  return (
    <Frame lead={t('SLAPPBORD.FOR_INLOGGNING')}>
      {isOutcome(outcome) && (
        <Notice kind="error" role="alert">
          {t(OUTCOMES[outcome])}
        </Notice>
      )}
      {outcome !== 'nyckel' && (
        <p className="button-row">
          <a href="/start">{t('SLAPPBORD.LOGGA_IN')}</a>
        </p>
      )}
    </Frame>
  );
}
