import { useTranslation } from 'react-i18next';
import type { Kvitto } from '@uppgiftsandring/shared/wire/kvitto';
import { LANKAR } from '@uppgiftsandring/shared/i18n/myndighet';
import { NewTabLink } from '@uppgiftsandring/shared/ui/buttons/NewTabLink';

/**
 * Where the application is, what happens next and when, with a link to the authority that keeps the register (RECPT-02). Nothing is said of
 * a review once the case is decided (PLUS-17).
 */
export function WhatIsNext({ lage }: Pick<Kvitto, 'lage'>) {
  const { t } = useTranslation('receipt');
  return (
    <section className="section" aria-labelledby="nasta">
      <h2 id="nasta">{t('KVITTENS.NASTA.RUBRIK')}</h2>
      <p>{t('KVITTENS.NASTA.VAR')}</p>
      {lage.at(-1)?.steg !== 'BESLUTAD' && <p>{`${t('KVITTENS.NASTA.STYCKE_1')} ${t('KVITTENS.NASTA.NAR')}`}</p>}
      <p>{t('KVITTENS.NASTA.STYCKE_2')}</p>
      <p>
        <NewTabLink href={LANKAR.registrering}>{t('KVITTENS.NASTA.LANK')}</NewTabLink>
      </p>
    </section>
  );
}
