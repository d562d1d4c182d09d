import { useTranslation } from 'react-i18next';
import { isDecisionLink, utfallOf } from '@uppgiftsandring/shared/domain/arende/lage';
import type { Kvitto } from '@uppgiftsandring/shared/wire/kvitto';
import { formatDatum } from '@uppgiftsandring/shared/domain/tid/datum';
import { NewTabLink } from '@uppgiftsandring/shared/ui/buttons/NewTabLink';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';

/** How far a case has come, each step with its date and the present one marked (PLUS-17), and how and where it was decided (PLUS-75). Renders nothing when that is unknown. */
export function Lage({ lage }: Pick<Kvitto, 'lage'>) {
  const { t } = useTranslation('receipt');
  if (lage.length === 0) return null;
  const plats = lage.at(-1)?.plats;
  return (
    <>
      <ol className="plain-list" aria-label={t('ARENDE.LAGE')}>
        {lage.map(({ steg, tidpunkt, utfall }, index) => {
          const isNow = index === lage.length - 1;
          // A review that is over is no longer going on.
          const key = steg === 'GRANSKAS' && !isNow ? 'GRANSKNING' : (utfallOf(utfall) ?? steg);
          const text = <WholeNumbers text={t(`ARENDE.${key}`, { datum: formatDatum(new Date(tidpunkt)) })} />;
          return (
            <li key={`${steg} ${tidpunkt}`} aria-current={isNow ? 'step' : undefined}>
              {isNow ? <strong>{text}</strong> : text}
            </li>
          );
        })}
      </ol>
      {plats && <p>{isDecisionLink(plats) ? <NewTabLink href={plats}>{t('ARENDE.LAS_BESLUTET')}</NewTabLink> : plats}</p>}
    </>
  );
}
