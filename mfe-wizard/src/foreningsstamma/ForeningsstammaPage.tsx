import { useAnsokan } from '../guide/useAnsokan.ts';
import { GuidePage } from '../guide/GuidePage.tsx';
import { StammodatumForm } from './StammodatumForm.tsx';

/** Route `ansokan/foreningsstamma` (ROUTE-10): the date of the latest general meeting. */
export function ForeningsstammaPage() {
  const ansokan = useAnsokan();
  if (!ansokan) return null;
  return (
    <GuidePage steg="FORENINGSSTAMMA" ansokan={ansokan}>
      <StammodatumForm key={ansokan.id} ansokan={ansokan} />
    </GuidePage>
  );
}
