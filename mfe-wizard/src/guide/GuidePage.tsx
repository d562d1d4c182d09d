import type { ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { lansnamn } from '@uppgiftsandring/shared/domain/adress/lan';
import { configAtom, todayAtom, valideringskoderAtom, ansokanAtom } from '@uppgiftsandring/shared/state';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { UnsavedElsewhere } from '@uppgiftsandring/shared/ui/saving/UnsavedElsewhere';
import { nextPage, STEG, stepStatus, type StepKey } from './steps.ts';
import { StepBar } from '@uppgiftsandring/shared/ui/page/StepBar';

/** The frame of a wizard page: step bar, heading, the association that the application is about, and an introduction. */
export function GuidePage({ steg, ansokan, children }: { readonly steg: StepKey; readonly ansokan: Ansokan; readonly children: ReactNode }) {
  const { t } = useTranslation('wizard');
  const { env } = useAtomValue(configAtom);
  const forening = ansokan.samfallighet;
  return (
    <div className="page-main">
      <StepRow current={steg} ansokan={ansokan} />
      <PageHead
        title={t(`KOMPLETTERA_GRANSKA.${steg}.RUBRIK`)}
        association={forening ? { name: forening.name, orgNr: forening.orgNr, lan: lansnamn(forening.lanskod, env) } : undefined}
        lead={t(`KOMPLETTERA_GRANSKA.${steg}.INGRESS`)}
      />
      <UnsavedElsewhere next={nextPage(steg)} />
      {children}
    </div>
  );
}

/** The progress through the whole errand (PLUS-13), and the step bar of the wizard (WIZ-01…04). */
function StepRow({ current, ansokan }: { readonly current: StepKey; readonly ansokan: Ansokan }) {
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

/** The draft, or null in the moment between an abort and the guard's redirect. */
export function useAnsokan(): Ansokan | null {
  return useAtomValue(ansokanAtom).data;
}
