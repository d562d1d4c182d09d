import { useTranslation } from 'react-i18next';
import type { Ansokan, Firmatecknare } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { shownBoard } from '@uppgiftsandring/shared/domain/styrelse/styrelse';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { useBeskrivning } from '@uppgiftsandring/shared/hooks/useBeskrivning';
import { RETURN_HIT } from './returnHit.ts';
import { Sektion } from './Sektion.tsx';

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING';

/** The new signatory rule, persons by name (SUMM-04, SUMM-08). */
export function FirmatecknareSektion({ ansokan, regel }: { readonly ansokan: Ansokan; readonly regel: Firmatecknare }) {
  const { t } = useTranslation('wizard');
  const { firmatecknare } = useBeskrivning();
  return (
    <Sektion
      namn="firmatecknare"
      heading={t(`${KEY}.FIRMATECKNARE`)}
      badge="andrad"
      change={{ label: t(`${KEY}.ANDRA_FIRMATECKNARE`), to: `/ansokan/atgard/uppgiftsandring-firmatecknare${RETURN_HIT}` }}
    >
      <AnswerList items={[{ term: t(`${KEY}.TERM.TECKNAS_AV`), value: firmatecknare(regel, shownBoard(ansokan)) }]} />
    </Sektion>
  );
}
