import type { Ref } from 'react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { kodLank } from '@uppgiftsandring/shared/domain/validering';
import { valideringskoderAtom } from '@uppgiftsandring/shared/state';
import { ErrorPanel } from '@uppgiftsandring/shared/ui/ErrorPanel';

/** Every code present, with the link to the page that mends it; once shown it follows the state (SEL-08, CODE-03, CODE-04). */
export function Kodpanel({ ref }: { readonly ref: Ref<HTMLElement> }) {
  const { t } = useTranslation();
  const koder = useAtomValue(valideringskoderAtom);
  return <ErrorPanel ref={ref} errors={koder.map((kod) => ({ text: t(`VALIDERING.${kod}`), to: kodLank(kod) }))} />;
}
