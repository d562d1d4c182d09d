import { useTranslation } from 'react-i18next';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { Guidesida } from '../guide/Guidesida.tsx';
import { useAnsokan } from '../guide/useAnsokan.ts';
import { KontaktForm } from './KontaktForm.tsx';

/** Route `ansokan/kontaktuppgifter` (ROUTE-17): how to reach the contact person. */
export function KontaktuppgifterPage() {
  const { t } = useTranslation('wizard');
  const ansokan = useAnsokan();
  if (!ansokan) return null;
  const namn = ansokan.kontaktperson?.fullname || t('COMMON.UPPGIFT_SAKNAS');
  return (
    <Guidesida steg="KONTAKTUPPGIFTER" ansokan={ansokan}>
      <AnswerList items={[{ term: t('KOMPLETTERA_GRANSKA.KONTAKTUPPGIFTER.NAMN'), value: namn }]} />
      <KontaktForm key={ansokan.id} ansokan={ansokan} />
    </Guidesida>
  );
}
