import { useTranslation } from 'react-i18next';
import { UnsavedElsewhere } from '@uppgiftsandring/shared/ui/saving/UnsavedElsewhere';
import { Foreningsrubrik } from '../common/Foreningsrubrik.tsx';
import { useAnsokan } from '../common/useAnsokan.ts';
import { FirmatecknareForm } from './FirmatecknareForm.tsx';

/** Route `ansokan/atgard/uppgiftsandring-firmatecknare` (ROUTE-09): who signs for the association. */
export function FirmatecknarePage() {
  const { t } = useTranslation('measures');
  const current = useAnsokan();
  if (!current) return null;
  return (
    <div className="page-main">
      <Foreningsrubrik
        title={t('UPPGIFTSANDRING.FIRMATECKNARE.RUBRIK')}
        samfallighet={current.samfallighet}
        lead={t('UPPGIFTSANDRING.FIRMATECKNARE.INGRESS')}
      />
      <UnsavedElsewhere />
      <FirmatecknareForm key={current.ansokan.id} ansokan={current.ansokan} />
    </div>
  );
}
