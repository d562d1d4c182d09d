import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { START_PATH } from '@uppgiftsandring/shared/api/paths';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import { openedDraftAtom, sessionUnreadAtom } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { handlaggningstidAtom } from '../../common/firstState.ts';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';
import styles from './LoginPage.module.css';
import { isSentHere } from '@uppgiftsandring/shared/domain/vag/routes';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import { promised } from '@uppgiftsandring/shared/i18n/promises';

const PUNKTER = ['PUNKT_1', 'PUNKT_2', 'PUNKT_3', 'PUNKT_4'] as const;

/** A browser navigation, so that the server can send the browser to the eID provider (ROUTE-02, API-22). */
const logIn = () => location.assign(START_PATH);

/** The first page: what the service is for, what to have at hand, and the two ways to log in (ROUTE-02). */
export function LoginPage() {
  const { t } = useTranslation('host');
  const tid = useAtomValue(handlaggningstidAtom);
  const setOpened = useSetAtom(openedDraftAtom);
  // The next login is another visit.
  useEffect(() => setOpened(null), [setOpened]);
  const points = (part: 'KAN_GORA' | 'BEHOVER') => PUNKTER.map((punkt) => <li key={punkt}>{t(`LOGGA_IN.${part}.${punkt}`)}</li>);
  return (
    <div className="page-with-panel">
      <div className="page-main">
        <PageHead title={t('LOGGA_IN.RUBRIK')} lead={t('LOGGA_IN.INGRESS')} />
        <LoginNotice />
        <section className="section">
          <h2>{t('LOGGA_IN.VALJ_SATT')}</h2>
          <div className="button-row">
            <Button variant="primary" onClick={logIn}>
              {t('LOGGA_IN.BANKID')}
            </Button>
            <Button variant="secondary" onClick={logIn}>
              {t('LOGGA_IN.ANNAN')}
            </Button>
          </div>
          <p>{t('LOGGA_IN.TAR_TID')}</p>
          <p>{t('LOGGA_IN.SPARAS')}</p>
          <p>
            <WholeNumbers text={`${t('COMMON.KOSTNAD')} ${tid ? t('COMMON.HANDLAGGNINGSTID', { count: tid.veckor }) : ''}`.trim()} />
          </p>
        </section>
        <section className="section">
          <h2>{t('LOGGA_IN.KAN_GORA.RUBRIK')}</h2>
          <ul className="next-list">{points('KAN_GORA')}</ul>
        </section>
      </div>
      <section className={cx(styles['side-note'], 'rows')}>
        <h2 className="text-l">{t('LOGGA_IN.BEHOVER.RUBRIK')}</h2>
        <ul className="next-list">{points('BEHOVER')}</ul>
        <p>{t('LOGGA_IN.BEHOVER.INTE')}</p>
      </section>
    </div>
  );
}

/** Why the user is on the login page, when there is a reason to show (SESS-03, SESS-05, SESS-06, PLUS-02). */
function LoginNotice() {
  const { t } = useTranslation('host');
  const { search, state } = useLocation();
  const reason = loginReason(search, state, useAtomValue(sessionUnreadAtom));
  if (!reason) return null;
  return (
    <Notice kind={reason.kind} role={reason.kind === 'error' ? 'alert' : 'status'}>
      <p>{t(reason.key)}</p>
    </Notice>
  );
}

/** Why the user is on the login page: the server says it in the query, the guards in the state of the history entry; `unread` when these could not read the session. */
export function loginReason(search: string, state: unknown, unread: boolean): { readonly kind: 'info' | 'error'; readonly key: TextKey<'host'> } | null {
  const query = new URLSearchParams(search);
  if (query.get('inloggning') === 'misslyckad') return { kind: 'error', key: 'LOGGA_IN.MISSLYCKADES' };
  if (query.get('inloggning') === 'upptagen') return { kind: 'error', key: 'LOGGA_IN.UPPTAGEN' };
  if (query.get('utloggad') === 'tid') return { kind: 'info', key: 'LOGGA_IN.UTLOGGAD_TID' };
  if (query.has('utloggad')) return { kind: 'info', key: 'LOGGA_IN.UTLOGGAD' };
  if (!isSentHere(state)) return null;
  return unread ? { kind: 'error', key: promised('notShown', 'LOGGA_IN.SVARAR_INTE') } : { kind: 'info', key: 'LOGGA_IN.KRAVS' };
}
