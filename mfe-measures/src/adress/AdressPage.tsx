import { useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { lansnamn } from '@uppgiftsandring/shared/domain/adress/lan';
import { configAtom } from '@uppgiftsandring/shared/state';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { UnsavedElsewhere } from '@uppgiftsandring/shared/ui/saving/UnsavedElsewhere';
import { markKontaktuppgiftVisited } from '../common/visited.ts';
import { useAnsokan } from '../common/useAnsokan.ts';
import { AdressForm } from './AdressForm.tsx';

/** Route `ansokan/atgard/uppgiftsandring-adress` (ROUTE-07): the association's contact details. Records that it was opened (ADDR-05). */
export function AdressPage() {
  const { t } = useTranslation('measures');
  const current = useAnsokan();
  const { env } = useAtomValue(configAtom);
  useEffect(markKontaktuppgiftVisited, []);
  if (!current) return null;
  const { ansokan, samfallighet } = current;
  return (
    <div className="page-main">
      <PageHead title={t('UPPGIFTSANDRING.ADRESS.RUBRIK')} lead={t('UPPGIFTSANDRING.ADRESS.INGRESS')} />
      <UnsavedElsewhere />
      <AnswerList
        items={[
          { term: t('UPPGIFTSANDRING.ADRESS.FORM.FORENINGENS_NAMN'), value: samfallighet.name },
          {
            term: t('UPPGIFTSANDRING.ADRESS.FORM.LAN'),
            value: lansnamn(samfallighet.lanskod, env) ?? t('COMMON.UPPGIFT_SAKNAS'),
          },
        ]}
      />
      <AdressForm key={ansokan.id} ansokan={ansokan} />
    </div>
  );
}
