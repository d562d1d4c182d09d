import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { useBeskrivning } from '@uppgiftsandring/shared/hooks/useBeskrivning';

/** The line under a person's name: the role, and any functions (BOARD-04). */
export function useRollrad(): (member: Styrelsemedlem) => string {
  const { t } = useTranslation('measures');
  const { roller } = useBeskrivning();
  return (member) => {
    const [roll = '', ...funktioner] = roller(member);
    return funktioner.length > 0 ? t('UPPGIFTSANDRING.STYRELSE.MEDLEM.ROLL_RAD', { roll, funktioner: funktioner.join(', ') }) : roll;
  };
}
