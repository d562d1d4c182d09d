import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announceAtom, ansokanAtom } from '@uppgiftsandring/shared/state';
import { DoneMark } from '@uppgiftsandring/shared/ui/drawings/DoneMark';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { EpostRad } from '../epost/EpostRad.tsx';
import { Andringar } from './Andringar.tsx';
import { Atgarder } from './Atgarder.tsx';
import { Kvitto } from './Kvitto.tsx';
import { Nasta } from './Nasta.tsx';

/** Route `ansokan/kvittens` (ROUTE-12): the case number and what happens next. The host's guards have loaded the submitted Application. */
export function KvittensPage() {
  const { t } = useTranslation('receipt');
  const ansokan = useAtomValue(ansokanAtom);
  const announce = useSetAtom(announceAtom);
  const arendenr = ansokan.data?.arendenr ?? '';

  useEffect(() => {
    if (arendenr) announce(t('KVITTENS.INSKICKAD_LIVE', { arendenr }));
  }, [announce, arendenr, t]);

  if (ansokan.status === 0 || !ansokan.inskickad) return null;
  return (
    <div className="page-main">
      <DoneMark />
      <PageHead title={t('KVITTENS.RUBRIK')} lead={t('KVITTENS.SPARA_NUMRET')} />
      <Kvitto ansokan={ansokan.data} inskickad={ansokan.savedAt} />
      <EpostRad ansokanId={ansokan.data.id} />
      <Nasta />
      <Andringar ansokan={ansokan.data} />
      <Atgarder />
    </div>
  );
}
