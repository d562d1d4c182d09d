import { useTranslation } from 'react-i18next';
import type { Samfallighet } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { Sektion } from './Sektion.tsx';

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING';

interface ForeningSektionProps {
  readonly samfallighet: Samfallighet;
  /** `yyyy-MM-dd`. */
  readonly foreningsstamma: string | null;
}

/** Name, organisation number and date of the latest meeting (SUMM-03), of which the date can be changed here (SUMM-09). */
export function ForeningSektion({ samfallighet, foreningsstamma }: ForeningSektionProps) {
  const { t } = useTranslation('wizard');
  return (
    <Sektion namn="forening" heading={t(`${KEY}.FORENING`)} change={{ label: t(`${KEY}.ANDRA_FORENINGSSTAMMA`), to: '/ansokan/foreningsstamma', part: true }}>
      <AnswerList
        items={[
          { term: t(`${KEY}.TERM.NAMN`), value: samfallighet.name },
          { term: t(`${KEY}.TERM.ORGNR`), value: samfallighet.orgNr, number: true },
          { term: t(`${KEY}.TERM.FORENINGSSTAMMA`), value: foreningsstamma ?? t('COMMON.UPPGIFT_SAKNAS'), number: true },
        ]}
      />
    </Sektion>
  );
}
