import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { announceAtom, ansokanAtom } from '@uppgiftsandring/shared/state';
import { DoneMark } from '@uppgiftsandring/shared/ui/drawings/DoneMark';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { useLage } from '../arende/useLage.ts';
import { EpostRow } from '../epost/EpostRow.tsx';
import { Andringar } from './Andringar.tsx';
import { KvittensActions } from './KvittensActions.tsx';
import { Kvitto, type KvittoProps } from './Kvitto.tsx';
import { WhatIsNext } from './WhatIsNext.tsx';

/** The case, where its receipt was e-mailed, and what happens next, by the state of the case (PLUS-17). */
function Besked({ ansokan, inskickad }: Omit<KvittoProps, 'lage'>) {
  const lage = useLage(ansokan.arendenr);
  return (
    <>
      <Kvitto ansokan={ansokan} inskickad={inskickad} lage={lage} />
      <EpostRow ansokanId={ansokan.id} />
      <WhatIsNext lage={lage} />
    </>
  );
}

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
      <Andringar ansokan={ansokan.data} />
      <KvittensActions />
    </div>
  );
}
