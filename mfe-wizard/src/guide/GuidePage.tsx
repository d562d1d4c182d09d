import { useAtomValue, useSetAtom, useStore } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { lansnamn } from '@uppgiftsandring/shared/domain/adress/lan';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { formatTid } from '@uppgiftsandring/shared/domain/tid/datum';
import type { RoutePath } from '@uppgiftsandring/shared/domain/vag/routes';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import { useUnsavedStop } from '@uppgiftsandring/shared/hooks/useUnsavedStop';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { announceAtom, ansokanAtom, configAtom, todayAtom, undoneAtom, valideringskoderAtom } from '@uppgiftsandring/shared/state';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { StepBar } from '@uppgiftsandring/shared/ui/page/StepBar';
import { UnsavedElsewhere } from '@uppgiftsandring/shared/ui/saving/UnsavedElsewhere';
import { nextPage, STEG, stepStatus, type StepKey } from './steps.ts';

/** The frame of a wizard page: step bar, heading, the association that the application is about, and an introduction. */
export function GuidePage({ steg, ansokan, children }: { readonly steg: StepKey; readonly ansokan: Ansokan; readonly children: ReactNode }) {
  const { t } = useTranslation('wizard');
  const { env } = useAtomValue(configAtom);
  const forening = ansokan.samfallighet;
  return (
    <div className={cx('page-main', steg === 'SAMMANFATTNING' && 'wide')}>
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

/** The step bar of the wizard (WIZ-01…04), with the place in the whole errand (PLUS-13). */
function StepRow({ current, ansokan }: { readonly current: StepKey; readonly ansokan: Ansokan }) {
  const { t } = useTranslation('wizard');
  const koder = useAtomValue(valideringskoderAtom);
  const today = useAtomValue(todayAtom);
  const status = stepStatus(current, ansokan, koder, today);
  return (
    <StepBar
      label={t('KOMPLETTERA_GRANSKA.STEG.NAV')}
      place={t(`KOMPLETTERA_GRANSKA.STEG.LAGE.${current}`)}
      doneText={t('KOMPLETTERA_GRANSKA.STEG.KLART')}
      lockedText={t('KOMPLETTERA_GRANSKA.STEG.LAST')}
      steps={STEG.map(({ key, to }) => ({ label: t(`KOMPLETTERA_GRANSKA.STEG.${key}`), to, status: status[key] }))}
    />
  );
}

/** A step whose form begins anew with each draft and association, and with what is brought back; nothing in the moment between an abort and the guard's redirect. */
export function FormStep({ steg, Form }: { readonly steg: StepKey; readonly Form: ComponentType<{ readonly ansokan: Ansokan }> }) {
  const { data } = useAtomValue(ansokanAtom);
  const undone = useAtomValue(undoneAtom)(steg.toLowerCase());
  return (
    data && (
      <GuidePage steg={steg} ansokan={data}>
        <Form key={`${data.id} ${data.samfallighet?.orgNr} ${undone}`} ansokan={data} />
      </GuidePage>
    )
  );
}

/** From one step to another: announces a save (PLUS-01), and stops when unsaved input would be left behind (SUMM-10). */
export function useStepChange() {
  const { t, i18n } = useTranslation('wizard');
  const store = useStore();
  const announce = useSetAtom(announceAtom);
  const navigate = useNavigate();
  const stopsForUnsaved = useUnsavedStop();
  return {
    /** Announces when a step was saved, if it was; returns `saved`. */
    tell: (saved: boolean): boolean => {
      const state = store.get(ansokanAtom);
      if (saved && state.status === 1 && state.savedAt) announce(t(promised('saved', 'SPARA.SPARAT'), { tid: formatTid(state.savedAt, i18n.language) }));
      return saved;
    },
    next: async (to: RoutePath): Promise<void> => {
      if (!stopsForUnsaved(to)) await navigate(to);
    },
    back: (to: RoutePath) => void navigate(to),
  };
}
