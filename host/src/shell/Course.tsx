import { useTranslation } from 'react-i18next';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import { Progress } from '@uppgiftsandring/shared/ui/messages/Progress';
import { FORLOPP_STEG, progressStep } from './visibility.ts';

const LAST = FORLOPP_STEG.length - 1;

/** On the last step nothing is left to do. */
function statusOf(index: number, current: number): 'KLART' | 'NU' | 'KVAR' {
  if (index < current || current === LAST) return 'KLART';
  return index === current ? 'NU' : 'KVAR';
}

/** How far in the whole errand the user is (PLUS-13). */
export function Course({ pathname }: { pathname: string }) {
  const { t } = useTranslation('host');
  const step = progressStep(pathname);
  if (step === null) return null;
  const current = FORLOPP_STEG.indexOf(step);
  const name = (key: TextKey<'host', 'FORLOPP'>) => t(`FORLOPP.${key}`);
  return (
    <Progress
      label={name('NAV')}
      position={t('FORLOPP.LAGE', { nr: current + 1, antal: FORLOPP_STEG.length, namn: name(step) })}
      steps={FORLOPP_STEG.map((key, index) => ({ label: name(key), status: name(statusOf(index, current)) }))}
      current={current}
    />
  );
}
