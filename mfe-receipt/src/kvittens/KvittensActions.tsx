import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { LogOut } from './LogOut.tsx';
import { NewAnsokan } from './NewAnsokan.tsx';
import { useKvittensPdf } from './useKvittensPdf.ts';

/** PDF, print, new application and log-out (RECPT-03, RECPT-04, RECPT-05, PLUS-09). */
export function KvittensActions() {
  const { t } = useTranslation('receipt');
  const pdf = useKvittensPdf();
  const [leaving, setLeaving] = useState(false);

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
      <LogOut open={leaving} onStay={() => setLeaving(false)} />
    </section>
  );
}
