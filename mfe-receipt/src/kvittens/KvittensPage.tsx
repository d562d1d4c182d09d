import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { useAnswer } from '@uppgiftsandring/shared/hooks/useAnswer';
import { LANKAR } from '@uppgiftsandring/shared/i18n/myndighet';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { announceAtom, ansokanAtom } from '@uppgiftsandring/shared/state';
import { NewTabLink } from '@uppgiftsandring/shared/ui/buttons/NewTabLink';
import { DoneMark } from '@uppgiftsandring/shared/ui/drawings/DoneMark';
import { ChangeList } from '@uppgiftsandring/shared/ui/page/ChangeList';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import type { Kvitto as Rad } from '@uppgiftsandring/shared/wire/kvitto';
import { EpostRow } from './EpostRow.tsx';
import { KvittensActions } from './KvittensActions.tsx';
import { Kvitto } from './Kvitto.tsx';

/** Route `ansokan/kvittens` (ROUTE-12): the case number and what happens next. The host's guards have loaded the submitted Application. */
export function KvittensPage() {
  const { t } = useTranslation('receipt');
  const ansokan = useAtomValue(ansokanAtom);
  const announce = useSetAtom(announceAtom);
  const arendenr = ansokan.data?.arendenr ?? '';

  useEffect(() => {
    if (arendenr) announce(t(promised('sent', 'KVITTENS.INSKICKAD_LIVE'), { arendenr }));
  }, [announce, arendenr, t]);

  if (ansokan.status === 0 || !ansokan.inskickad) return null;
  return (
    <div className="page-main">
      <DoneMark />
      <PageHead title={t('KVITTENS.RUBRIK')} lead={t('KVITTENS.SPARA_NUMRET')} />
      <Besked ansokan={ansokan.data} inskickad={ansokan.savedAt} />
      {/* The PDF has the changes in full (PLUS-09). */}
      <section className="section" aria-labelledby="andringar">
        <h2 id="andringar">{t('KVITTENS.ANDRINGAR')}</h2>
        <ChangeList ansokan={ansokan.data} />
      </section>
      <KvittensActions />
    </div>
  );
}

/** The case, where its receipt was e-mailed, and what happens next, by the state of the case (PLUS-17), which is empty until it is known. */
function Besked({ ansokan, inskickad }: { readonly ansokan: Ansokan; readonly inskickad: Date | null }) {
  const kvitton = useAnswer<readonly Rad[]>((api) => api.getKvitton(), []);
  const lage = kvitton?.find(({ arendenr }) => arendenr === ansokan.arendenr)?.lage ?? [];
  return (
    <>
      <Kvitto ansokan={ansokan} inskickad={inskickad} lage={lage} />
      <EpostRow ansokanId={ansokan.id} />
      <WhatIsNext lage={lage} />
    </>
  );
}

/** Where the application is, and what happens next and when (RECPT-02). Nothing is said of a review once the case is decided (PLUS-17). */
export function WhatIsNext({ lage }: Pick<Rad, 'lage'>) {
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
