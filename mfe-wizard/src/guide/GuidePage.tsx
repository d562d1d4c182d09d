import type { ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { lansnamn } from '@uppgiftsandring/shared/domain/adress/lan';
import { configAtom } from '@uppgiftsandring/shared/state';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { UnsavedElsewhere } from '@uppgiftsandring/shared/ui/saving/UnsavedElsewhere';
import { nextPage, type StepKey } from './steps.ts';
import { StepRow } from './StepRow.tsx';

interface GuidePageProps {
  readonly steg: StepKey;
  readonly ansokan: Ansokan;
  readonly children: ReactNode;
}

/** The frame of a wizard page: step bar, heading, the association that the application is about, and an introduction. */
export function GuidePage({ steg, ansokan, children }: GuidePageProps) {
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
