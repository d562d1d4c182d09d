import { useTranslation } from 'react-i18next';
import { isSvenskAdress } from '@uppgiftsandring/shared/domain/adress/adress';
import { formatTelefon } from '@uppgiftsandring/shared/domain/adress/telefon';
import type { Adress, Samfallighet, UppgiftsandringAdress } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { DEFAULT_LANDSKOD } from '@uppgiftsandring/shared/domain/constants';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { useBeskrivning } from '@uppgiftsandring/shared/hooks/useBeskrivning';
import { RETURN_HIT } from './returnHit.ts';
import { Sektion } from './Sektion.tsx';
import { Varde } from './Varde.tsx';

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING';

interface AdressSektionProps {
  readonly andring: UppgiftsandringAdress;
  readonly samfallighet: Samfallighet;
}

/** The changed contact details beside those of the register (SUMM-04, PLUS-03). */
export function AdressSektion({ andring, samfallighet }: AdressSektionProps) {
  const { t } = useTranslation('wizard');
  const { adress, land } = useBeskrivning();
  const ny = andring.svenskAdress ?? andring.utlandskAdress;
  const landnamn = (value: Adress | null) => (value ? land(isSvenskAdress(value) ? DEFAULT_LANDSKOD : value.landskod) : '');
  const rows: readonly [term: TextKey<'wizard', `${typeof KEY}.TERM`>, before: string | null, after: string | null][] = [
    ['ADRESS', adress(samfallighet.adress), adress(ny)],
    ['LAND', landnamn(samfallighet.adress), landnamn(ny)],
    ['EPOST', samfallighet.epostadress, andring.epostadress],
    ['TELEFON', formatTelefon(samfallighet.telefonnummerKontaktperson ?? ''), formatTelefon(andring.telefonnummerKontaktperson ?? '')],
  ];
  return (
    <Sektion
      namn="adress"
      heading={t(`${KEY}.KONTAKTUPPGIFTER`)}
      badge="andrad"
      change={{ label: t(`${KEY}.ANDRA_KONTAKTUPPGIFTER`), to: `/ansokan/atgard/uppgiftsandring-adress${RETURN_HIT}` }}
    >
      <AnswerList
        items={rows.map(([term, before, after]) => ({
          term: t(`${KEY}.TERM.${term}`),
          value: <Varde quiet before={before} after={after} />,
        }))}
      />
    </Sektion>
  );
}
