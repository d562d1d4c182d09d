import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { KVITTENS_PDF, LOGOUT_PATH } from '@uppgiftsandring/shared/api/paths';
import { useAnswer } from '@uppgiftsandring/shared/hooks/useAnswer';
import { leaveSessionAtom, useApi } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { LogoutDialog } from '@uppgiftsandring/shared/ui/dialogs/LogoutDialog';
import { ErrorNotice } from '@uppgiftsandring/shared/ui/messages/Notice';

/** PDF, print, new application and log-out (RECPT-03, RECPT-04, RECPT-05, PLUS-09). */
export function KvittensActions() {
  const { t } = useTranslation('receipt');
  const api = useApi();
  const [failed, setFailed] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const forget = useSetAtom(leaveSessionAtom);
  const openPdf = () => {
    // At once: browsers block a window that opens after waiting for a response (API-11).
    window.open(KVITTENS_PDF, '_blank', 'noopener');
    api.checkKvittensPdf().then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  const leave = () => {
    forget();
    window.location.assign(LOGOUT_PATH);
  };

  return (
    <section className="section half screen-only" aria-labelledby="atgarder">
      <h2 id="atgarder">{t('KVITTENS.ATGARDER')}</h2>
      <ErrorNotice text={failed && t('KVITTENS.PDF_FEL')} />
      <div className="button-row">
        <Button variant="primary" icon="document" onClick={openPdf}>
          {t('KVITTENS.PDF')}
        </Button>
        <Button onClick={() => window.print()}>{t('KVITTENS.SKRIV_UT')}</Button>
        <NewAnsokan />
        <Button variant="quiet" onClick={() => setLeaving(true)}>
          {t('KVITTENS.LOGGA_UT')}
        </Button>
      </div>
      <LogoutDialog open={leaving} onLeave={leave} onStay={() => setLeaving(false)} />
    </section>
  );
}

/** Begins a new application, or goes on with the person's draft (RECPT-04). When the call fails, the look-up page's guard recognises a draft in progress. */
export function NewAnsokan() {
  const { t } = useTranslation('receipt');
  const navigate = useNavigate();
  const paborjad = useAnswer<boolean>((api) => api.hasPaborjad(), false);
  return (
    <Button busy={paborjad === null} onClick={() => void navigate(paborjad ? '/ansokan/atgard-select' : '/ansokan/sok-forening')}>
      {t(paborjad ? 'KVITTENS.FORTSATT' : 'KVITTENS.NY_ANSOKAN')}
    </Button>
  );
}
