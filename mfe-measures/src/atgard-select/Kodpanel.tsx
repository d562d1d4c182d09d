import type { Ref } from 'react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { kodLank, kodNyckel, stopsNext } from '@uppgiftsandring/shared/domain/ansokan/validering';
import { valideringskoderAtom } from '@uppgiftsandring/shared/state';
import { ErrorPanel } from '@uppgiftsandring/shared/ui/messages/ErrorPanel';
import { Sedan } from './Sedan.tsx';

interface KodpanelProps {
  readonly ref: Ref<HTMLElement>;
  readonly ansokan: Ansokan;
}

/**
 * Every code present, with a link to the page that corrects it; once shown it follows the state (SEL-08, CODE-03, CODE-04). Only codes
 * that stop the user are errors; those filled in on later pages are listed below (INC-07).
 */
export function Kodpanel({ ref, ansokan }: KodpanelProps) {
  const { t } = useTranslation('measures');
  const koder = useAtomValue(valideringskoderAtom);
  return (
    <>
      <ErrorPanel ref={ref} errors={koder.filter(stopsNext).map((kod) => ({ text: t(kodNyckel(kod, ansokan)), to: kodLank(kod) }))} />
      <Sedan koder={koder} />
    </>
  );
}
