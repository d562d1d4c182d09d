import { useTranslation } from 'react-i18next';
import { isSvenskAdress } from '@uppgiftsandring/shared/domain/adress/adress';
import { formatEpost } from '@uppgiftsandring/shared/domain/adress/epost';
import { formatTelefon } from '@uppgiftsandring/shared/domain/adress/telefon';
import type { Adress, Ansokan, Kontaktperson, Samfallighet, UppgiftsandringAdress } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { DEFAULT_LANDSKOD } from '@uppgiftsandring/shared/domain/constants';
import { useDescription } from '@uppgiftsandring/shared/hooks/useDescription';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { RETURN_HIT, Section, Value } from './Section.tsx';

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING';

/** Name, phone and e-mail of the contact person (SUMM-02), whether the receipt comes by e-mail (PLUS-16), and a button to change them (SUMM-09). */
export function KontaktpersonSection({ kontaktperson }: { readonly kontaktperson: Kontaktperson | null }) {
  const { t } = useTranslation('wizard');
  const saknas = t('COMMON.UPPGIFT_SAKNAS');
  return (
    <Section name="kontaktperson" heading={t(`${KEY}.KONTAKTPERSON`)} change={{ label: t(`${KEY}.ANDRA_KONTAKTPERSON`), to: '/ansokan/kontaktuppgifter' }}>
      <AnswerList
        items={[
          { term: t(`${KEY}.TERM.NAMN`), value: kontaktperson?.fullname || saknas },
          { term: t(`${KEY}.TERM.TELEFON`), value: formatTelefon(kontaktperson?.telefonnummer ?? '') || saknas, number: true },
          { term: t(`${KEY}.TERM.EPOST`), value: formatEpost(kontaktperson?.epostadress ?? '') || saknas },
          { term: t('COMMON.ETIKETT.KVITTENS_PER_EPOST'), value: t(`COMMON.KVITTENS_PER_EPOST.${kontaktperson?.kvittensPerEpost ? 'JA' : 'NEJ'}`) },
        ]}
      />
    </Section>
  );
}

interface ForeningSectionProps {
  readonly samfallighet: Samfallighet;
  /** `yyyy-MM-dd`. */
  readonly foreningsstamma: string | null;
}

/** Name, organisation number and date of the latest meeting (SUMM-03); only the date can be changed from here (SUMM-09). */
export function ForeningSection({ samfallighet, foreningsstamma }: ForeningSectionProps) {
  const { t } = useTranslation('wizard');
  return (
    <Section name="forening" heading={t(`${KEY}.FORENING`)} change={{ label: t(`${KEY}.ANDRA_FORENINGSSTAMMA`), to: '/ansokan/foreningsstamma', part: true }}>
      <AnswerList
        items={[
          { term: t(`${KEY}.TERM.NAMN`), value: samfallighet.name },
          { term: t(`${KEY}.TERM.ORGNR`), value: samfallighet.orgNr, number: true },
          { term: t(`${KEY}.TERM.FORENINGSSTAMMA`), value: foreningsstamma ?? t('COMMON.UPPGIFT_SAKNAS'), number: true },
        ]}
      />
    </Section>
  );
}

interface AdressSektionProps {
  readonly andring: UppgiftsandringAdress;
  readonly samfallighet: Samfallighet;
}

/** The changed contact details beside those of the register (SUMM-04, PLUS-03). */
export function AdressSection({ andring, samfallighet }: AdressSektionProps) {
  const { t } = useTranslation('wizard');
  const { adress, land } = useDescription();
  const ny = andring.svenskAdress ?? andring.utlandskAdress;
  const landnamn = (value: Adress | null) => (value ? land(isSvenskAdress(value) ? DEFAULT_LANDSKOD : value.landskod) : '');
  const rows: readonly [term: TextKey<'wizard', `${typeof KEY}.TERM`>, before: string | null, after: string | null][] = [
    ['ADRESS', adress(samfallighet.adress), adress(ny)],
    ['LAND', landnamn(samfallighet.adress), landnamn(ny)],
    ['EPOST', formatEpost(samfallighet.epostadress ?? ''), formatEpost(andring.epostadress ?? '')],
    ['TELEFON', formatTelefon(samfallighet.telefonnummerKontaktperson ?? ''), formatTelefon(andring.telefonnummerKontaktperson ?? '')],
  ];
  return (
    <Section
      name="adress"
      heading={t(`${KEY}.KONTAKTUPPGIFTER`)}
      badge="andrad"
      change={{ label: t(`${KEY}.ANDRA_KONTAKTUPPGIFTER`), to: `/ansokan/atgard/uppgiftsandring-adress${RETURN_HIT}` }}
    >
      <AnswerList
        items={rows.map(([term, before, after]) => ({
          term: t(`${KEY}.TERM.${term}`),
          value: <Value quiet before={before} after={after} />,
        }))}
      />
    </Section>
  );
}

/** The new signatory rule, persons by name (SUMM-04, SUMM-08). */
export function FirmatecknareSection({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation('wizard');
  const { firmatecknare } = useDescription();
  return (
    <Section
      name="firmatecknare"
      heading={t(`${KEY}.FIRMATECKNARE`)}
      badge="andrad"
      change={{ label: t(`${KEY}.ANDRA_FIRMATECKNARE`), to: `/ansokan/atgard/uppgiftsandring-firmatecknare${RETURN_HIT}` }}
    >
      <AnswerList items={[{ term: t(`${KEY}.TERM.TECKNAS_AV`), value: firmatecknare(ansokan) }]} />
    </Section>
  );
}
