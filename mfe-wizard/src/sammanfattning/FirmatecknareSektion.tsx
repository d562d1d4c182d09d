import { useTranslation } from 'react-i18next';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { useBeskrivning } from '@uppgiftsandring/shared/hooks/useBeskrivning';
import { RETURN_HIT } from './returnHit.ts';
import { Sektion } from './Sektion.tsx';

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING';

/** The new signatory rule, persons by name (SUMM-04, SUMM-08). */
export function FirmatecknareSektion({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation('wizard');
  const { firmatecknare } = useBeskrivning();
  return (
    <Sektion
      namn="firmatecknare"
      heading={t(`${KEY}.FIRMATECKNARE`)}
      badge="andrad"
      change={{ label: t(`${KEY}.ANDRA_FIRMATECKNARE`), to: `/ansokan/atgard/uppgiftsandring-firmatecknare${RETURN_HIT}` }}
    >
      <AnswerList items={[{ term: t(`${KEY}.TERM.TECKNAS_AV`), value: firmatecknare(ansokan) }]} />
    </Sektion>
  );
}
