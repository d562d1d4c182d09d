import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LOGOUT_PATH } from '@uppgiftsandring/shared/api/paths';
import { useAnswer } from '@uppgiftsandring/shared/hooks/useAnswer';
import { leaveSessionAtom } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { LogoutDialog } from '@uppgiftsandring/shared/ui/dialogs/LogoutDialog';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { useKvittensPdf } from './useKvittensPdf.ts';

/** PDF, print, new application and log-out (RECPT-03, RECPT-04, RECPT-05, PLUS-09). */
export function KvittensActions() {
  const { t } = useTranslation('receipt');
  const pdf = useKvittensPdf();
  const [leaving, setLeaving] = useState(false);
  const forget = useSetAtom(leaveSessionAtom);
  const leave = () => {
    forget();
    window.location.assign(LOGOUT_PATH);
  };

  return (
    <section className="section screen-only" aria-labelledby="atgarder">
      <h2 id="atgarder">{t('KVITTENS.ATGARDER')}</h2>
      <div className="button-row">
        <Button variant="primary" icon="document" onClick={pdf.open}>
          {t('KVITTENS.PDF')}
        </Button>
        <Button onClick={() => window.print()}>{t('KVITTENS.SKRIV_UT')}</Button>
        <NewAnsokan />
        <Button variant="quiet" onClick={() => setLeaving(true)}>
          {t('KVITTENS.LOGGA_UT')}
        </Button>
      </div>
      {pdf.failed && (
        <Notice kind="error" role="alert">
          {t('KVITTENS.PDF_FEL')}
        </Notice>
      )}
      <LogoutDialog open={leaving} onLeave={leave} onStay={() => setLeaving(false)} />
    </section>
  );
}

/**
 * Whether the person has a draft in progress, one with an association (RECPT-04); null until that is known. The shared state still
 * holds the submitted Application, and fetching the draft would create one. When the call fails, go to the look-up page: its guard
 * recognises a draft in progress.
 */
function usePaborjad(): boolean | null {
  return useAnswer((api) => api.hasPaborjad(), false);
}

/** Begins a new application, or goes on with the one in progress: a person has one draft (RECPT-04). */
export function NewAnsokan() {
  const { t } = useTranslation('receipt');
  const navigate = useNavigate();
  const paborjad = usePaborjad();
  return (
    <Button busy={paborjad === null} onClick={() => void navigate(paborjad ? '/ansokan/atgard-select' : '/ansokan/sok-forening')}>
      {t(paborjad ? 'KVITTENS.FORTSATT' : 'KVITTENS.NY_ANSOKAN')}
    </Button>
  );
}
