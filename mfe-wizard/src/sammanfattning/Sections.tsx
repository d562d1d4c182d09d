import { useTranslation } from 'react-i18next';
import { isSvenskAdress } from '@uppgiftsandring/shared/domain/adress/adress';
import { formatEpost } from '@uppgiftsandring/shared/domain/adress/epost';
import { formatTelefon } from '@uppgiftsandring/shared/domain/adress/telefon';
import type { Adress, Ansokan, Kontaktperson, Samfallighet, UppgiftsandringAdress } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { DEFAULT_LANDSKOD } from '@uppgiftsandring/shared/domain/constants';
import { isFirmatecknareOnePerson } from '@uppgiftsandring/shared/domain/styrelse/firmatecknare';
import { shownStyrelse } from '@uppgiftsandring/shared/domain/styrelse/styrelse';
import { useAddress } from '@uppgiftsandring/shared/hooks/useAddress';
import { useDescription } from '@uppgiftsandring/shared/hooks/useDescription';
import { Missing } from '@uppgiftsandring/shared/ui/messages/Notice';
import { AnswerList, type Answer } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { After, Before } from '@uppgiftsandring/shared/ui/page/Difference';
import { Table } from '@uppgiftsandring/shared/ui/page/Table';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Ansokansdel } from '@uppgiftsandring/shared/domain/ansokan/andringar';
import { delLank } from '@uppgiftsandring/shared/domain/ansokan/hinder';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { VerbFirst } from '@uppgiftsandring/shared/ui/page/VerbFirst';

type SectionName = Exclude<Ansokansdel, 'FORENINGSSTAMMA'>;

/** Id of the heading of the section in which a part is shown; it can take focus. */
export const sectionId = (del: Ansokansdel): string => `sektion-${(del === 'FORENINGSSTAMMA' ? 'FORENING' : del).toLowerCase()}`;

/** The names of the parts of the application. */
export const PART_NAMES: Readonly<Record<Ansokansdel, TextKey>> = {
  FORENING: 'COMMON.ETIKETT.FORENING',
  FORENINGSSTAMMA: 'COMMON.ETIKETT.FORENINGSSTAMMA',
  ADRESS: 'COMMON.ANDRINGSTYP.ADRESS',
  FIRMATECKNARE: 'COMMON.ETIKETT.FIRMATECKNARE',
  STYRELSE: 'COMMON.ETIKETT.STYRELSE',
  KONTAKTPERSON: 'COMMON.ETIKETT.KONTAKTPERSON',
};

/** Query by which an editor opened from the summary returns to it (SUMM-05, INC-34). */
export const RETURN_HIT = '?returnUrl=/ansokan/sammanfattning';

/** The address of a page that corrects something: editors return here by `returnUrl`, the wizard's own pages lead back anyway. */
export const andReturn = (to: string): string => (to.startsWith('/ansokan/atgard/') ? `${to}${RETURN_HIT}` : to);

/** By section the keys of its heading and its button, which changes the part with its name, but in the association's only the meeting (SUMM-09). */
const TEXTS = {
  KONTAKTPERSON: ['KONTAKTPERSON', 'ANDRA_KONTAKTPERSON'],
  FORENING: ['FORENING', 'ANDRA_FORENINGSSTAMMA'],
  ADRESS: ['KONTAKTUPPGIFTER', 'ANDRA_KONTAKTUPPGIFTER'],
  FIRMATECKNARE: ['FIRMATECKNARE', 'ANDRA_FIRMATECKNARE'],
  STYRELSE: ['STYRELSE', 'ANDRA_STYRELSE'],
} as const satisfies Record<SectionName, unknown>;

/** A section of the summary: heading, change button, and answers or other content; the contact person is beside what is changed on a wide screen. */
export function Section({ name, items, children }: { readonly name: SectionName; readonly items?: readonly Answer[]; readonly children?: ReactNode }) {
  const { t } = useTranslation('wizard');
  const navigate = useNavigate();
  const [heading, change] = TEXTS[name];
  const title = t(`KOMPLETTERA_GRANSKA.SAMMANFATTNING.${heading}`);
  const label = t(`KOMPLETTERA_GRANSKA.SAMMANFATTNING.${change}`);
  const isPart = name === 'FORENING';
  return (
    <section className={cx('section', name === 'KONTAKTPERSON' && 'half')} aria-label={title}>
      <div className="section-head">
        <h2 id={sectionId(name)} tabIndex={-1}>
          {title}
        </h2>
        <LinkButton className="change" onClick={() => void navigate(andReturn(delLank(isPart ? 'FORENINGSSTAMMA' : name)))}>
          {/* What is changed is only a part of the section, so all of the label is visible. */}
          {isPart ? label : <VerbFirst text={label} />}
        </LinkButton>
      </div>
      {items && <AnswerList items={items} />}
      {children}
    </section>
  );
}

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING';

/** Name, phone and e-mail of the contact person (SUMM-02), and whether the receipt comes by e-mail (PLUS-16). */
export function KontaktpersonSection({ kontaktperson }: { readonly kontaktperson: Kontaktperson | null }) {
  const { t } = useTranslation('wizard');
  const { fullname, telefonnummer, epostadress, kvittensPerEpost }: Partial<Kontaktperson> = kontaktperson ?? {};
  const saknas = t('COMMON.UPPGIFT_SAKNAS');
  const items = [
    { term: t(`${KEY}.TERM.NAMN`), value: fullname || saknas },
    { term: t(`${KEY}.TERM.TELEFON`), value: formatTelefon(telefonnummer ?? '') || saknas, number: true },
    { term: t(`${KEY}.TERM.EPOST`), value: formatEpost(epostadress ?? '') || saknas },
    { term: t('COMMON.ETIKETT.KVITTENS_PER_EPOST'), value: t(`COMMON.KVITTENS_PER_EPOST.${kvittensPerEpost ? 'JA' : 'NEJ'}`) },
  ];
  return <Section name="KONTAKTPERSON" items={items} />;
}

/** Name, organisation number and date of the latest meeting, `yyyy-MM-dd` (SUMM-03). */
export function ForeningSection({ samfallighet, foreningsstamma }: { readonly samfallighet: Samfallighet; readonly foreningsstamma: string | null }) {
  const { t } = useTranslation('wizard');
  const items = [
    { term: t(`${KEY}.TERM.NAMN`), value: samfallighet.name },
    { term: t(`${KEY}.TERM.ORGNR`), value: samfallighet.orgNr, number: true },
    { term: t(`${KEY}.TERM.FORENINGSSTAMMA`), value: foreningsstamma ?? t('COMMON.UPPGIFT_SAKNAS'), number: true },
  ];
  return <Section name="FORENING" items={items} />;
}

interface Uppgift {
  readonly term: string;
  /** What the register has; null for nothing. */
  readonly before: string | null;
  readonly after: string | null;
}

const isSame = ({ before, after }: Uppgift): boolean => (before || null) === (after || null);

/** What is registered beside what it becomes, a row for each value (PLUS-03). */
function Jamforelse({ caption, rows }: { readonly caption: string; readonly rows: readonly Uppgift[] }) {
  const { t } = useTranslation('wizard');
  const kept = (text: string) => (
    <span className="muted">
      <WholeNumbers text={text} />
    </span>
  );
  return (
    <Table kind="even" caption={caption} columns={[t(`${KEY}.KOLUMN.UPPGIFT`), t(`${KEY}.KOLUMN.REGISTRET`), t(`${KEY}.KOLUMN.NYTT`)]}>
      {rows.map((row) => (
        <tr key={row.term}>
          <th scope="row">{row.term}</th>
          <td>{isSame(row) || !row.before ? kept(row.before || t('COMMON.UPPGIFT_SAKNAS')) : <Before value={row.before} />}</td>
          <td>{isSame(row) ? kept(t('COMMON.ANDRING.OFORANDRAD')) : <After value={row.after || null} />}</td>
        </tr>
      ))}
    </Table>
  );
}

/** The changed contact details beside those of the register (SUMM-04, PLUS-03). */
export function AdressSection({ andring, samfallighet }: { readonly andring: UppgiftsandringAdress; readonly samfallighet: Samfallighet }) {
  const { t } = useTranslation('wizard');
  const { adress, land } = useAddress();
  const ny = andring.svenskAdress ?? andring.utlandskAdress;
  const landnamn = (value: Adress | null) => (value ? land(isSvenskAdress(value) ? DEFAULT_LANDSKOD : value.landskod) : '');
  const rows = [
    [`${KEY}.TERM.ADRESS`, adress(samfallighet.adress), adress(ny)],
    [`${KEY}.TERM.LAND`, landnamn(samfallighet.adress), landnamn(ny)],
    [`${KEY}.TERM.EPOST`, formatEpost(samfallighet.epostadress ?? ''), formatEpost(andring.epostadress ?? '')],
    [`${KEY}.TERM.TELEFON`, formatTelefon(samfallighet.telefonnummerKontaktperson ?? ''), formatTelefon(andring.telefonnummerKontaktperson ?? '')],
  ] as const;
  return (
    <Section name="ADRESS">
      <Jamforelse caption={t(`${KEY}.KONTAKTUPPGIFTER`)} rows={rows.map(([term, before, after]) => ({ term: t(term), before, after }))} />
    </Section>
  );
}

/** The new signatory rule, persons by name (SUMM-04, SUMM-08); the one that it replaces is not known here. */
export function FirmatecknareSection({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation('wizard');
  const { firmatecknare } = useDescription();
  const items = [
    { term: t('COMMON.ETIKETT.TECKNAS_AV'), value: firmatecknare(ansokan) },
    { term: t(`${KEY}.KOLUMN.REGISTRET`), value: t(`${KEY}.FIRMATECKNARE_VISAS_INTE`) },
  ];
  const rule = ansokan.uppgiftsandring.uppgiftsandringFirmatecknare;
  return (
    <Section name="FIRMATECKNARE" items={items}>
      {rule && isFirmatecknareOnePerson(rule, shownStyrelse(ansokan)) && <Missing>{t('COMMON.FIRMATECKNING.EN_PERSON')}</Missing>}
    </Section>
  );
}
