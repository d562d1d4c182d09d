import { useTranslation } from 'react-i18next';
import { UnsavedElsewhere } from '@uppgiftsandring/shared/ui/saving/UnsavedElsewhere';
import { Foreningsrubrik } from '../common/Foreningsrubrik.tsx';
import { useAnsokan } from '../common/useAnsokan.ts';
import { StyrelseEditor } from './StyrelseEditor.tsx';

/** Route `ansokan/atgard/uppgiftsandring-styrelse` (ROUTE-08): the board. */
export function StyrelsePage() {
  const { t } = useTranslation('measures');
  const current = useAnsokan();
  if (!current) return null;
  return (
    <div className="page-main">
      <Foreningsrubrik title={t('UPPGIFTSANDRING.STYRELSE.RUBRIK')} samfallighet={current.samfallighet} lead={t('UPPGIFTSANDRING.STYRELSE.INGRESS')} />
      <UnsavedElsewhere />
      <StyrelseEditor key={current.ansokan.id} {...current} />
    </div>
  );
}
