import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Slot } from '@uppgiftsandring/platform/contract';
import { kvittoPdf } from '@uppgiftsandring/shared/api/paths';
import { formatDatum } from '@uppgiftsandring/shared/domain/tid/datum';
import { focusHeading } from '@uppgiftsandring/shared/hooks/focusHeading';
import { useGet } from '@uppgiftsandring/shared/hooks/useAnswer';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { NewTabLink } from '@uppgiftsandring/shared/ui/buttons/NewTabLink';
import { EmptyState } from '@uppgiftsandring/shared/ui/page/Parcel';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';
import type { Kvitto } from '@uppgiftsandring/shared/wire/kvitto';
import { Lage } from '../arende/Lage.tsx';

/** Route `kvitton` (PLUS-10): the receipts of the logged-in person, newest first. */
export function KvittonPage() {
  const { t } = useTranslation('receipt');
  const [tries, setTries] = useState(0);
  const again = () => {
    setTries(tries + 1);
    // The pressed button is gone.
    focusHeading();
  };
  return (
    <div className="page-main wide">
      <PageHead title={t('KVITTON.RUBRIK')} lead={t('KVITTON.INGRESS')} />
      <Kvitton key={tries} onAgain={again} />
      <Slot name="after" />
    </div>
  );
}

function Kvitton({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTranslation('receipt');
  const kvitton = useGet<readonly Kvitto[] | 'failed'>((api) => api.getKvitton(), 'failed');
  return (
    <>
      {kvitton === 'failed' && (
        <Notice kind="error" role="alert" actions={<Button onClick={onAgain}>{t('KVITTON.FORSOK_IGEN')}</Button>}>
          <p>{t('KVITTON.FEL')}</p>
        </Notice>
      )}
      {Array.isArray(kvitton) && (kvitton.length === 0 ? <EmptyState>{t('KVITTON.TOM')}</EmptyState> : <Kvittolista kvitton={kvitton} />)}
      {kvitton !== null && (
        <p>
          <Link to="/ansokan/sok-forening">{t('KVITTON.TILLBAKA')}</Link>
        </p>
      )}
    </>
  );
}

/** One row per receipt; an application that waits to be sent in says so (ERR-06, PLUS-10). */
function Kvittolista({ kvitton }: { readonly kvitton: readonly Kvitto[] }) {
  const { t } = useTranslation('receipt');
  return (
    <ul className="row-list" aria-label={t('KVITTON.LISTA')}>
      {kvitton.map(({ ansokanId, arendenr, forening, datum: moment, lage }) => {
        const datum = formatDatum(new Date(moment));
        const text = arendenr === null ? t(promised('waitsToBeSent', 'KVITTON.VANTAR'), { forening, datum }) : t('KVITTON.RAD', { forening, arendenr, datum });
        return (
          <li key={ansokanId}>
            <div className="rows">
              <p>
                <WholeNumbers text={text} />
              </p>
              <Lage lage={arendenr === null ? [] : lage} />
            </div>
            {arendenr !== null && (
              <NewTabLink className="change" href={kvittoPdf(ansokanId)}>
                <WholeNumbers text={t('KVITTON.VISA', { arendenr })} />
              </NewTabLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
