import { useTranslation } from 'react-i18next';
import { TERMS_PARAGRAPH_KEYS, TERMS_SECTIONS } from '@uppgiftsandring/shared/domain/villkor';
import { LANKAR } from '@uppgiftsandring/shared/i18n/myndighet';
import { NewTabLink } from '@uppgiftsandring/shared/ui/NewTabLink';
import styles from '../dialogs/TextSections.module.css';

const SECTIONS = Array.from({ length: TERMS_SECTIONS }, (_, index) => `ANVANDARVILLKOR.SEKTION_${index + 1}`);

/** The twelve sections, which are Swedish in every language (TERMS-02, PLUS-11), and the links (TERMS-06). */
export function TermsText() {
  const { t } = useTranslation();
  return (
    <div className={styles['sections']}>
      {SECTIONS.map((section) => (
        <section key={section} lang="sv">
          <h3>{t(`${section}.RUBRIK`)}</h3>
          {TERMS_PARAGRAPH_KEYS.filter((key) => key.startsWith(`${section}.`)).map((key) => <p key={key}>{t(key)}</p>)}
        </section>
      ))}
      <section>
        <h3>{t('ANVANDARVILLKOR.LANKAR')}</h3>
        <ul className="plain-list">
          <li><NewTabLink href={LANKAR.webbplats}>{t('ANVANDARVILLKOR.LANK_MYNDIGHET')}</NewTabLink></li>
          <li><NewTabLink href={LANKAR.personuppgifter}>{t('ANVANDARVILLKOR.LANK_PERSONUPPGIFTER')}</NewTabLink></li>
          <li><NewTabLink href={LANKAR.dataskydd}>{t('ANVANDARVILLKOR.LANK_DATASKYDD')}</NewTabLink></li>
        </ul>
      </section>
    </div>
  );
}
