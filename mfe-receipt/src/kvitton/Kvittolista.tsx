import { useTranslation } from 'react-i18next';
import { kvittoPdf } from '@uppgiftsandring/shared/api/paths';
import type { Kvitto } from '@uppgiftsandring/shared/wire/kvitto';
import { formatDatum } from '@uppgiftsandring/shared/domain/tid/datum';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';
import { Lage } from '../arende/Lage.tsx';

/** One row per receipt; an application that waits to be sent in says so (ERR-06, PLUS-10). */
export function Kvittolista({ kvitton }: { readonly kvitton: readonly Kvitto[] }) {
  const { t } = useTranslation('receipt');
  return (
    <ul className="row-list" aria-label={t('KVITTON.LISTA')}>
      {kvitton.map(({ ansokanId, arendenr, forening, datum: moment, lage }) => {
        const datum = formatDatum(new Date(moment));
        return (
          <li key={ansokanId}>
            {arendenr === null ? (
              <p>
                <WholeNumbers text={t(promised('waitsToBeSent', 'KVITTON.VANTAR'), { forening, datum })} />
              </p>
            ) : (
              <>
                <p>
                  <WholeNumbers text={t('KVITTON.RAD', { forening, arendenr, datum })} />
                </p>
                <Lage lage={lage} />
                <a className="change" href={kvittoPdf(ansokanId)}>
                  <span>
                    <WholeNumbers text={t('KVITTON.VISA', { arendenr })} />
                  </span>
                </a>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
