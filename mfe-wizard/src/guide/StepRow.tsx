import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { todayAtom, valideringskoderAtom } from '@uppgiftsandring/shared/state';
import { StepBar } from '@uppgiftsandring/shared/ui/page/StepBar';
import { STEG, stepStatus, type StepKey } from './steps.ts';

/** The progress through the whole errand (PLUS-13), and the step bar of the wizard (WIZ-01…04). */
export function StepRow({ current, ansokan }: { readonly current: StepKey; readonly ansokan: Ansokan }) {
  const { t } = useTranslation('wizard');
  const koder = useAtomValue(valideringskoderAtom);
  const today = useAtomValue(todayAtom);
  const status = stepStatus(current, ansokan, koder, today);
  return (
    <div className="stack screen-only">
      <p className="small">{t(`KOMPLETTERA_GRANSKA.STEG.LAGE.${current}`)}</p>
      <StepBar
        label={t('KOMPLETTERA_GRANSKA.STEG.NAV')}
        doneText={t('KOMPLETTERA_GRANSKA.STEG.KLART')}
        lockedText={t('KOMPLETTERA_GRANSKA.STEG.LAST')}
        steps={STEG.map(({ key, to }) => ({ label: t(`KOMPLETTERA_GRANSKA.STEG.${key}`), to, status: status[key] }))}
      />
    </div>
  );
}
