import type { ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Samfallighet } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { lansnamn } from '@uppgiftsandring/shared/domain/adress/lan';
import { configAtom } from '@uppgiftsandring/shared/state';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';

interface ForeningsrubrikProps {
  readonly title: string;
  readonly titleLang?: string;
  readonly samfallighet: Samfallighet;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** The page's heading with the association that the application is about; the county by name (DATA-04). */
export function Foreningsrubrik({ title, titleLang, samfallighet, lead, children }: ForeningsrubrikProps) {
  const { t } = useTranslation('measures');
  const { env } = useAtomValue(configAtom);
  const { name, orgNr, lanskod } = samfallighet;
  const association = { label: t('ATGARD_SELECT.VALD_FORENING'), name, orgNr, lan: lansnamn(lanskod, env) };
  return (
    <PageHead title={title} titleLang={titleLang} association={association} lead={lead}>
      {children}
    </PageHead>
  );
}
