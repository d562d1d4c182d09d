import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { Select, type SelectProps } from '@uppgiftsandring/shared/ui/fields/Select';
import { valgrupper } from './val.ts';

interface VallistaProps extends Omit<SelectProps, 'groups' | 'options' | 'placeholder'> {
  readonly members: readonly Styrelsemedlem[];
  /** What is chosen in the other list of the same kind. */
  readonly other: string;
}

/**
 * One list of roles and persons. Its options are memoised: five lists of a large board are too much to build again at every
 * keystroke.
 */
export function Vallista({ members, other, ...select }: VallistaProps) {
  const { t } = useTranslation('measures');
  const groups = useMemo(() => valgrupper(members, other, t), [members, other, t]);
  return <Select {...select} placeholder={t('UPPGIFTSANDRING.FIRMATECKNARE.VALJ')} groups={groups} />;
}
