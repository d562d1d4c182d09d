import type { ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import type { Samfallighet } from '@uppgiftsandring/shared/domain/ansokan';
import { lansnamn } from '@uppgiftsandring/shared/domain/lan';
import { configAtom } from '@uppgiftsandring/shared/state';
import { PageHead } from '@uppgiftsandring/shared/ui/PageHead';

interface ForeningsrubrikProps {
  readonly title: string;
  readonly titleLang?: string;
  readonly samfallighet: Samfallighet;
  readonly lead?: ReactNode;
}

/** The page's heading with the association that the application is about; the county by name (DATA-04). */
export function Foreningsrubrik({ title, titleLang, samfallighet, lead }: ForeningsrubrikProps) {
  const { env } = useAtomValue(configAtom);
  const { name, orgNr, lanskod } = samfallighet;
  return <PageHead title={title} titleLang={titleLang} association={{ name, orgNr, lan: lansnamn(lanskod, env) }} lead={lead} />;
}
