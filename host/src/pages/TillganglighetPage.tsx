import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { useBrowser } from '@uppgiftsandring/platform/browser/first/useBrowser';
import { mailHref } from '@uppgiftsandring/shared/i18n/contact';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import { LANKAR, MYNDIGHET, REDOGORELSE } from '@uppgiftsandring/shared/i18n/myndighet';
import { NewTabLink } from '@uppgiftsandring/shared/ui/buttons/NewTabLink';
import { Epostadress } from '@uppgiftsandring/shared/ui/messages/Epostadress';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';
import host from '../../package.json' with { type: 'json' };
import { Telefonlank } from '../shell/footer/Telefonlank.tsx';

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="stack">
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

/** The accessibility statement, which needs no login (PLUS-08). */
export function TillganglighetPage() {
  const { t } = useTranslation('host');
  const text = (key: TextKey<'host', 'TILLGANGLIGHET'>) => (
    <p>
      <WholeNumbers text={t(`TILLGANGLIGHET.${key}`)} />
    </p>
  );
  const { granskat, publicerad } = REDOGORELSE;
  const faultReport = useFaultReport();
  return (
    <div className="page-main">
      <PageHead title={t('TILLGANGLIGHET.RUBRIK')} lead={t('TILLGANGLIGHET.INGRESS')} />
      <Part heading={t('TILLGANGLIGHET.OMFATTNING.RUBRIK')}>
        <p>
          <Epostadress text={t('TILLGANGLIGHET.OMFATTNING.TEXT')} />
        </p>
      </Part>
      <Part heading={t('TILLGANGLIGHET.FORENLIGHET.RUBRIK')}>{text('FORENLIGHET.BEDOMNING')}</Part>
      <Part heading={t('TILLGANGLIGHET.BRISTER.RUBRIK')}>{text('BRISTER.INGA')}</Part>
      <Part heading={t('TILLGANGLIGHET.UNDANTAG.RUBRIK')}>
        {text('UNDANTAG.BETUNGANDE')}
        {text('UNDANTAG.UTANFOR')}
      </Part>
      <Part heading={t('TILLGANGLIGHET.TEST.RUBRIK')}>
        {text('TEST.TEXT')}
        <ul className="next-list">
          {granskat.map((sak) => (
            <li key={sak}>{t(`TILLGANGLIGHET.TEST.${sak}`)}</li>
          ))}
        </ul>
        {text('TEST.INTE_PROVAT')}
        {text('TEST.SENAST')}
        {publicerad && (
          <p>
            <WholeNumbers text={t('TILLGANGLIGHET.TEST.PUBLICERAD', { publicerad })} />
          </p>
        )}
        {text('TEST.UPPDATERAD')}
      </Part>
      <Part heading={t('TILLGANGLIGHET.RAPPORTERA.RUBRIK')}>
        {text('RAPPORTERA.TEXT')}
        {text('RAPPORTERA.ANNAN_FORM')}
        <ul className="plain-list stack">
          <li>
            <a href={faultReport}>{t('TILLGANGLIGHET.RAPPORTERA.BERATTA')}</a>
          </li>
          <li>
            <a href={mailHref(MYNDIGHET.epost)}>
              <Epostadress text={t('TILLGANGLIGHET.RAPPORTERA.EPOST')} />
            </a>
          </li>
          <li>
            <Telefonlank text={t('TILLGANGLIGHET.RAPPORTERA.TELEFON')} />
          </li>
        </ul>
      </Part>
      <Part heading={t('TILLGANGLIGHET.TILLSYN.RUBRIK')}>
        {text('TILLSYN.TEXT')}
        <p>
          <NewTabLink href={LANKAR.tillsyn}>{t('TILLGANGLIGHET.TILLSYN.LANK')}</NewTabLink>
        </p>
      </Part>
      <p>
        <Link to="/">{t('TILLGANGLIGHET.TILLBAKA')}</Link>
      </p>
    </div>
  );
}

const FromSchema = v.object({ from: v.string() });

/** A `mailto:` address with the page that the user came from, the browser and the version filled in, so that the user only has to describe the fault (PLUS-08). */
function useFaultReport(): string {
  const { t } = useTranslation('host');
  const { pathname, state } = useLocation();
  const origin = useBrowser(() => location.origin);
  const browser = useBrowser(() => navigator.userAgent);
  const came = v.safeParse(FromSchema, state);
  const text = t('TILLGANGLIGHET.RAPPORTERA.BREV', {
    sida: origin + (came.success ? came.output.from : pathname),
    webblasare: browser,
    version: host.version,
  });
  return mailHref(MYNDIGHET.epost, { subject: t('TILLGANGLIGHET.RAPPORTERA.AMNE'), body: text });
}
