import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LANKAR, MYNDIGHET } from '@uppgiftsandring/shared/i18n/myndighet';
import { NewTabLink } from '@uppgiftsandring/shared/ui/NewTabLink';
import { PageHead } from '@uppgiftsandring/shared/ui/PageHead';
import { mailHref, telHref } from '../shell/contact.ts';
import { Part } from './Part.tsx';

/** The heading is one word, too long for a narrow screen: where it may be divided. */
const LONG_PART = /(?=redogörelse)/;
const SOFT_HYPHEN = '\u00AD';

/** The accessibility statement, which anybody can read (PLUS-08). */
export function TillganglighetPage() {
  const { t } = useTranslation();
  const text = (key: string) => <p>{t(`TILLGANGLIGHET.${key}`)}</p>;
  const heading = (part: string) => t(`TILLGANGLIGHET.${part}.RUBRIK`);
  return (
    <div className="page-main">
      <PageHead title={t('TILLGANGLIGHET.RUBRIK').replace(LONG_PART, SOFT_HYPHEN)} lead={t('TILLGANGLIGHET.INGRESS')} />
      <Part heading={heading('OMFATTNING')}>{text('OMFATTNING.TEXT')}</Part>
      <Part heading={heading('FORENLIGHET')}>{text('FORENLIGHET.HELT')}</Part>
      <Part heading={heading('BRISTER')}>{text('BRISTER.INGA')}</Part>
      <Part heading={heading('UNDANTAG')}>
        {text('UNDANTAG.BETUNGANDE')}
        {text('UNDANTAG.UTANFOR')}
      </Part>
      <Part heading={heading('TEST')}>
        {text('TEST.TEXT')}
        {text('TEST.SENAST')}
        {text('TEST.PUBLICERAD')}
        {text('TEST.UPPDATERAD')}
      </Part>
      <Part heading={heading('RAPPORTERA')}>
        {text('RAPPORTERA.TEXT')}
        <ul className="plain-list stack">
          <li><a href={mailHref(MYNDIGHET.epost)}>{t('TILLGANGLIGHET.RAPPORTERA.EPOST')}</a></li>
          <li><a href={telHref(MYNDIGHET.telefon)}>{t('TILLGANGLIGHET.RAPPORTERA.TELEFON')}</a></li>
        </ul>
      </Part>
      <Part heading={heading('TILLSYN')}>
        {text('TILLSYN.TEXT')}
        <p><NewTabLink href={LANKAR.tillsyn}>{t('TILLGANGLIGHET.TILLSYN.LANK')}</NewTabLink></p>
      </Part>
      <p><Link to="/">{t('TILLGANGLIGHET.TILLBAKA')}</Link></p>
    </div>
  );
}
