import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Samfallighetstraff } from '@uppgiftsandring/shared/wire/register';
import { lansnamn } from '@uppgiftsandring/shared/domain/adress/lan';
import { configAtom } from '@uppgiftsandring/shared/state';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Parcel } from '@uppgiftsandring/shared/ui/page/Parcel';
import { VerbFirst } from '@uppgiftsandring/shared/ui/page/VerbFirst';

interface LookupResultProps {
  readonly traff: Samfallighetstraff;
  readonly busy: boolean;
  readonly onSelect: () => void;
}

/** The association that was found, with the county by name (LOOK-03, DATA-04). */
export function LookupResult({ traff, busy, onSelect }: LookupResultProps) {
  const { t } = useTranslation('lookup');
  const { env } = useAtomValue(configAtom);
  const items = [
    { term: t('SOK_FORENING.RESULTAT.NAMN'), value: traff.name },
    { term: t('SOK_FORENING.RESULTAT.ORGNR'), value: traff.orgNr, number: true },
    { term: t('SOK_FORENING.RESULTAT.LAN'), value: lansnamn(traff.lanskod, env) ?? t('COMMON.UPPGIFT_SAKNAS') },
  ];
  return (
    <Parcel
      heading={t('SOK_FORENING.RESULTAT.RUBRIK')}
      actions={
        <Button variant="primary" iconAfter="forward" busy={busy} onClick={onSelect}>
          {/* The name is already shown above the button, and may be long. */}
          <VerbFirst text={t('SOK_FORENING.RESULTAT.VALJ', { namn: traff.name })} alone />
        </Button>
      }
    >
      <AnswerList items={items} />
    </Parcel>
  );
}
