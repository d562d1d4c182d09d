import { useTranslation } from 'react-i18next';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { useEarlier } from '@uppgiftsandring/shared/hooks/useEarlier';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { GuidePage } from '../guide/GuidePage.tsx';
import { useAnsokan } from '../guide/useAnsokan.ts';
import { KontaktForm } from './KontaktForm.tsx';
import { hasKontakt } from './values.ts';

/** Route `ansokan/kontaktuppgifter` (ROUTE-17): how to reach the contact person. */
export function KontaktuppgifterPage() {
  const { t } = useTranslation('wizard');
  const ansokan = useAnsokan();
  if (!ansokan) return null;
  const namn = ansokan.kontaktperson?.fullname || t('COMMON.UPPGIFT_SAKNAS');
  return (
    <GuidePage steg="KONTAKTUPPGIFTER" ansokan={ansokan}>
      <AnswerList items={[{ term: t('KOMPLETTERA_GRANSKA.KONTAKTUPPGIFTER.NAMN'), value: namn }]} />
      <Kontakt key={ansokan.id} ansokan={ansokan} />
    </GuidePage>
  );
}

/** The form, once the details of the latest application are known. They are not fetched when something is saved already. */
function Kontakt({ ansokan }: { readonly ansokan: Ansokan }) {
  const saved = hasKontakt(ansokan);
  const tidigare = useEarlier({ wanted: !saved });
  return (saved || tidigare) && <KontaktForm ansokan={ansokan} tidigare={tidigare?.kontakt ?? null} />;
}
