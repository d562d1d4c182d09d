import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import { mailHref } from '@uppgiftsandring/shared/i18n/contact';
import { LANKAR, MYNDIGHET } from '@uppgiftsandring/shared/i18n/myndighet';
import { configAtom } from '@uppgiftsandring/shared/state';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { Epostadress } from '@uppgiftsandring/shared/ui/messages/Epostadress';
import host from '../../../package.json' with { type: 'json' };
import { hostDialogAtom } from '../../dialogs/hostDialog.ts';
import { useLoggedIn } from '../../session/useLogout.ts';
import styles from './Footer.module.css';
import { Telefonlank } from './Telefonlank.tsx';

/** Contact, about the authority, personal data, cookies, accessibility, for a logged-in user where they are logged in, and version (SHELL-12, PLUS-08, PLUS-19, PLUS-34); outside production also the environment. */
export function Footer() {
  const { t } = useTranslation('host');
  const openDialog = useSetAtom(hostDialogAtom);
  const loggedIn = useLoggedIn();
  const { env } = useAtomValue(configAtom);
  const { pathname } = useLocation();
  return (
    <footer className={cx(styles['footer'], 'screen-only')} aria-label={t('SKAL.SIDFOT')}>
      <div className={cx(styles['body'], 'page-width')}>
        <section>
          <h2>{t('FOOTER.KONTAKT')}</h2>
          <ul className="plain-list">
            <li>
              <Telefonlank text={t('FOOTER.TELEFON')} />
            </li>
            <li>
              <a href={mailHref(MYNDIGHET.epost)}>
                <Epostadress text={t('FOOTER.EPOST')} />
              </a>
            </li>
          </ul>
        </section>
        <section>
          <h2>{t('FOOTER.OM_TJANSTEN')}</h2>
          <ul className={cx(styles['about'], 'plain-list')}>
            <li>
              <a href={LANKAR.om}>{t('FOOTER.OM_MYNDIGHETEN')}</a>
            </li>
            <li>
              <Link to="/tillganglighetsredogorelse" state={{ from: pathname }}>
                {t('FOOTER.TILLGANGLIGHET')}
              </Link>
            </li>
            <li>
              <LinkButton onClick={() => openDialog('personuppgifter')}>{t('FOOTER.PERSONUPPGIFTER')}</LinkButton>
            </li>
            <li>
              <LinkButton onClick={() => openDialog('kakor')}>{t('FOOTER.KAKOR')}</LinkButton>
            </li>
            {loggedIn && (
              <li>
                <Link to="/inloggningar">{t('FOOTER.INLOGGNINGAR')}</Link>
              </li>
            )}
            <li>
              <Link to="/versions">{t('FOOTER.VERSION', { version: host.version })}</Link>
            </li>
            {env !== 'prod' && <li>{t('TESTARE.TESTMILJO', { env })}</li>}
          </ul>
        </section>
      </div>
    </footer>
  );
}
