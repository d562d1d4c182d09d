import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adressrader } from '@uppgiftsandring/shared/domain/adress/adress';
import { isSvenskLandskod } from '@uppgiftsandring/shared/domain/adress/landskod';
import { sprakOf } from '@uppgiftsandring/shared/domain/sprak';
import { formatEpost } from '@uppgiftsandring/shared/domain/adress/epost';
import { formatTelefon } from '@uppgiftsandring/shared/domain/adress/telefon';
import { changeSet } from '@uppgiftsandring/shared/domain/ansokan/andringar';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { compareStyrelser } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { useDescription } from '@uppgiftsandring/shared/hooks/useDescription';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';

const KINDS = { Added: 'NY', Changed: 'ANDRAD', Removed: 'BORTTAGEN' } as const;

/** The name of a country; until the names of all have come, which are three kilobytes, its code. */
function useLand(landskod: string): string {
  const { i18n } = useTranslation();
  const [land, setLand] = useState(landskod);
  useEffect(() => {
    if (isSvenskLandskod(landskod)) return;
    import(/* webpackChunkName: "land" */ '@uppgiftsandring/shared/domain/adress/land').then(
      ({ codeToName }) => setLand(codeToName(landskod, sprakOf(i18n.language))),
      () => undefined,
    );
  }, [landskod, i18n]);
  return land;
}

/** What was reported, in short: the new contact details, who is new, changed or gone, the rule, the meeting (PLUS-75). The PDF has all of it (PLUS-09). */
export function Anmalt({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation('receipt');
  const { roll, firmatecknare } = useDescription();
  const { uppgiftsandringAdress: andring, uppgiftsandringStyrelse: styrelse, foreningsstamma } = ansokan.uppgiftsandring;
  const ny = andring?.svenskAdress ?? andring?.utlandskAdress;
  const land = useLand(ny?.landskod ?? '');
  const rader = ny ? adressrader(ny, land) : [];
  const texts = {
    ADRESS: () => [...rader, formatEpost(andring?.epostadress ?? ''), formatTelefon(andring?.telefonnummerKontaktperson ?? '')],
    STYRELSE: () =>
      compareStyrelser(ansokan.samfallighet?.styrelsemedlemmar ?? [], styrelse?.styrelsemedlemmar ?? []).map(({ kind, before, after }) => {
        const { namn } = after ?? before;
        return `${t(`COMMON.ANDRING.${KINDS[kind]}`)}: ${namn}${after ? `, ${roll(after)}` : ''}`;
      }),
    FIRMATECKNARE: () => [firmatecknare(ansokan)],
  };
  const items = changeSet(ansokan).map((typ) => ({ term: t(`COMMON.ANDRINGSTYP.${typ}`), value: texts[typ]().filter(Boolean).join('\n') }));
  const meeting = foreningsstamma ? [{ term: t('COMMON.ANDRINGSTYP.FORENINGSSTAMMA'), value: foreningsstamma }] : [];
  return (
    <section className="section half" aria-labelledby="andringar">
      <h2 id="andringar">{t('KVITTENS.ANDRINGAR')}</h2>
      <AnswerList items={[...items, ...meeting]} />
    </section>
  );
}
