import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { TERMS_SECTIONS } from '@uppgiftsandring/shared/domain/arende/villkor';
import { GUARD_TARGET } from '@uppgiftsandring/shared/domain/vag/routes';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import { LANKAR } from '@uppgiftsandring/shared/i18n/myndighet';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { NewTabLink } from '@uppgiftsandring/shared/ui/buttons/NewTabLink';
import { Dialog, type DialogProps } from '@uppgiftsandring/shared/ui/dialogs/Dialog';
import { loadTermsHashAtom } from '../../common/guards/gather.ts';
import { foundAtom } from '../../common/guards/known.ts';
import type { OpenDialog } from '../dialogs/hostDialog.ts';
import styles from '../dialogs/TextSections.module.css';
import { pageAt } from '../pages.ts';
import { TERMS_COOKIE, TERMS_COOKIE_DAYS } from '@uppgiftsandring/shared/domain/constants';
import { announceAtom, generalErrorAtom, useApi } from '@uppgiftsandring/shared/state';
import { removeCookie, writeCookie } from '../boot/cookies.ts';

/** Fetches the hash each time the terms are shown (TERMS-09), except on the login page, where nobody is logged in (SHELL-10). */
function useFreshHash(pathname: string): boolean {
  const load = useSetAtom(loadTermsHashAtom);
  const needed = pathname !== '/logga-in';
  const [fetched, setFetched] = useState(false);
  useEffect(() => {
    if (needed) void load().then(() => setFetched(true));
  }, [needed, load]);
  return fetched || !needed;
}

/** The terms of use (TERMS-01…06), opened from the header or on their own page. */
export function TermsDialog({ close, id }: OpenDialog & Pick<DialogProps, 'id'>) {
  const { t, i18n } = useTranslation('host');
  const { pathname } = useLocation();
  const path = pageAt(pathname)?.path ?? pathname;
  const ready = useFreshHash(path);
  const variant = termsVariant(path, typeof useAtomValue(foundAtom).termsHash === 'string');
  const isPage = variant === 'page';
  const terms = useTerms(close);
  const buttons = (
    <>
      <Button variant="primary" onClick={variant === 'read' ? close : () => void terms.accept()}>
        {t(`ANVANDARVILLKOR.${variant === 'choose' ? 'GODKANN' : 'OK'}`)}
      </Button>
      {variant !== 'read' && (
        <Button variant="quiet" onClick={terms.decline}>
          {t('ANVANDARVILLKOR.AVBOJ')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      id={id}
      // Which buttons to show is known only with the hash, unless the page decides (TERMS-11).
      open={ready || isPage}
      large
      title={t('ANVANDARVILLKOR.TITEL')}
      headingLevel={isPage ? 1 : 2}
      onClose={isPage ? undefined : close}
      actions={buttons}
    >
      <div className="stack">
        {isPage && <p>{t('ANVANDARVILLKOR.INTRO')}</p>}
        {i18n.language !== 'sv' && <p>{t('ANVANDARVILLKOR.SPRAKNOT')}</p>}
        {/* The sections' headings are h3; under the page's own heading there must be an h2. */}
        {isPage && <h2 className="visually-hidden">{t('SKAL.INNEHALL')}</h2>}
        <TermsText />
      </div>
    </Dialog>
  );
}

const LINKS = [
  ['webbplats', 'LANK_MYNDIGHET'],
  ['personuppgifter', 'LANK_PERSONUPPGIFTER'],
  ['dataskydd', 'LANK_DATASKYDD'],
] as const;

/** The twelve sections, which are Swedish in every language (TERMS-02, PLUS-11), and the links (TERMS-06). */
function TermsText() {
  const { t } = useTranslation('host');
  return (
    <div className={cx(styles['sections'], 'rows')}>
      {TERMS_SECTIONS.map(({ rubrik, paragraphs }) => (
        <section key={rubrik} className="rows" lang="sv">
          <h3>{t(rubrik)}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{t(paragraph)}</p>
          ))}
        </section>
      ))}
      <section className="rows">
        <h3>{t('ANVANDARVILLKOR.LANKAR')}</h3>
        <ul className="plain-list">
          {LINKS.map(([to, key]) => (
            <li key={to}>
              <NewTabLink href={LANKAR[to]}>{t(`ANVANDARVILLKOR.${key}`)}</NewTabLink>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** The terms as a `page` that needs a choice (TERMS-03, INC-43), to `read` without a session (TERMS-04, TERMS-11), or to `choose` (TERMS-05, INC-20). */
function termsVariant(path: string, hasSession: boolean): 'page' | 'read' | 'choose' {
  if (path === '/anvandarvillkor') return 'page';
  return path === '/logga-in' || !hasSession ? 'read' : 'choose';
}

/** What the buttons of the terms dialog do: store the acceptance and go on (TERMS-07), or take it back and go to the authority's self-service (TERMS-08). */
function useTerms(close: () => void) {
  const { t } = useTranslation('host');
  const navigate = useNavigate();
  const { termsHash } = useAtomValue(foundAtom);
  const load = useSetAtom(loadTermsHashAtom);
  const announce = useSetAtom(announceAtom);
  const api = useApi();
  const tell = useSetAtom(generalErrorAtom);
  return {
    accept: async () => {
      const value = termsHash ?? (await load());
      // Without the server's hash no valid acceptance can be stored (TERMS-11), and the server records when it was made (VAL-63).
      const accepted = (hash: string) => api.acceptTerms(hash).then(() => true);
      const told = value !== null && (await accepted(value).catch(() => false));
      if (!told || !writeCookie(TERMS_COOKIE, value, TERMS_COOKIE_DAYS)) return tell('DIALOGS.ERROR.ALLMANT');
      close();
      announce(t('ANVANDARVILLKOR.GODKANT'));
      await navigate(GUARD_TARGET.association, { replace: location.pathname === '/anvandarvillkor' });
    },
    decline: () => {
      removeCookie(TERMS_COOKIE);
      location.assign(LANKAR.sjalvservice);
    },
  };
}
