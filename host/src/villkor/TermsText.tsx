import { useTranslation } from 'react-i18next';
import { TERMS_SECTIONS } from '@uppgiftsandring/shared/domain/arende/villkor';
import { LANKAR } from '@uppgiftsandring/shared/i18n/myndighet';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import { NewTabLink } from '@uppgiftsandring/shared/ui/buttons/NewTabLink';
import styles from '../dialogs/TextSections.module.css';

/** The twelve sections, which are Swedish in every language (TERMS-02, PLUS-11), and the links (TERMS-06). */
export function TermsText() {
  const { t } = useTranslation('host');
  return (
    <div className={cx(styles['sections'], 'rows')}>
      {TERMS_SECTIONS.map(({ rubrik, paragraphs }) => (
        <section key={rubrik} lang="sv">
          <h3>{t(rubrik)}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{t(paragraph)}</p>
          ))}
        </section>
      ))}
      <section>
        <h3>{t('ANVANDARVILLKOR.LANKAR')}</h3>
        <ul className="plain-list">
          <li>
            <NewTabLink href={LANKAR.webbplats}>{t('ANVANDARVILLKOR.LANK_MYNDIGHET')}</NewTabLink>
          </li>
          <li>
            <NewTabLink href={LANKAR.personuppgifter}>{t('ANVANDARVILLKOR.LANK_PERSONUPPGIFTER')}</NewTabLink>
          </li>
          <li>
            <NewTabLink href={LANKAR.dataskydd}>{t('ANVANDARVILLKOR.LANK_DATASKYDD')}</NewTabLink>
          </li>
        </ul>
      </section>
    </div>
  );
}
