import { useTranslation } from 'react-i18next';
import { isSvenskAdress } from '@uppgiftsandring/shared/domain/adress/adress';
import { formatEpost } from '@uppgiftsandring/shared/domain/adress/epost';
import { formatTelefon } from '@uppgiftsandring/shared/domain/adress/telefon';
import type { Adress, Ansokan, Kontaktperson, Samfallighet, Styrelsemedlem, UppgiftsandringAdress } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { DEFAULT_LANDSKOD } from '@uppgiftsandring/shared/domain/constants';
import { birthBesideName } from '@uppgiftsandring/shared/domain/styrelse/forvaxling';
import { compareStyrelser, removedMedlemmar, type MedlemChange } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { useAddress } from '@uppgiftsandring/shared/hooks/useAddress';
import { useDescription } from '@uppgiftsandring/shared/hooks/useDescription';
import { Badge, CHANGE_BADGE } from '@uppgiftsandring/shared/ui/messages/Badge';
import { AnswerList, type Answer } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { Difference } from '@uppgiftsandring/shared/ui/page/Difference';
import { PersonPanel } from '@uppgiftsandring/shared/ui/page/PersonPanel';
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

/** A section of the summary: heading, change button, and answers or other content. */
function Section({ name, items, children }: { readonly name: SectionName; readonly items?: readonly Answer[]; readonly children?: ReactNode }) {
  const { t } = useTranslation('wizard');
  const navigate = useNavigate();
  const [heading, change] = TEXTS[name];
  const title = t(`KOMPLETTERA_GRANSKA.SAMMANFATTNING.${heading}`);
  const label = t(`KOMPLETTERA_GRANSKA.SAMMANFATTNING.${change}`);
  const isPart = name === 'FORENING';
  return (
    <section className="section" aria-label={title}>
      <div className="section-head">
        <div className="with-badge">
          <h2 id={sectionId(name)} tabIndex={-1}>
            {title}
          </h2>
          {!isPart && name !== 'KONTAKTPERSON' && <Badge kind="andrad" />}
        </div>
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

/** A value in the summary: unchanged, or the old one beside the new one (PLUS-03). */
function Value({ before, after, quiet = false }: { readonly before: string | null; readonly after: string | null; readonly quiet?: boolean }) {
  const { t } = useTranslation('wizard');
  if ((before || null) !== (after || null)) return <Difference before={before || null} after={after || null} />;
  const text = after || t('COMMON.UPPGIFT_SAKNAS');
  return quiet ? <span className="muted">{text}</span> : text;
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
  return <Section name="ADRESS" items={rows.map(([term, before, after]) => ({ term: t(term), value: <Value quiet before={before} after={after} /> }))} />;
}

/** The new signatory rule, persons by name (SUMM-04, SUMM-08). */
export function FirmatecknareSection({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation('wizard');
  const { firmatecknare } = useDescription();
  return <Section name="FIRMATECKNARE" items={[{ term: t(`${KEY}.TERM.TECKNAS_AV`), value: firmatecknare(ansokan) }]} />;
}

type Medlemmar = readonly Styrelsemedlem[];

interface PersonProps {
  readonly member: Styrelsemedlem;
  readonly groupLabel: string;
  readonly birth: string;
  readonly change: MedlemChange | undefined;
}

/** One member in the summary: role, functions and address; changes show the old value beside the new (SUMM-04, PLUS-03). */
function Person({ member, groupLabel, birth, change }: PersonProps) {
  const { t } = useTranslation('wizard');
  const { roll } = useDescription();
  const { medlemsadress } = useAddress();
  const registered = change?.kind === 'Changed' ? change.before : member;
  const row = (term: string, text: (of: Styrelsemedlem) => string) => ({ term, before: text(registered), after: text(member) });
  // The name is already the heading, and an identity does not change: both are shown only when they differ.
  const rare = [
    row(t(`${KEY}.TERM.NAMN`), ({ namn }) => namn),
    row(t(member.personId ? 'COMMON.ETIKETT.PERSONNUMMER' : 'COMMON.ETIKETT.FODELSEDATUM'), (of) => of.personId ?? of.annatId ?? ''),
  ].filter(({ before, after }) => before !== after);
  const rows = [...rare, row(t(`${KEY}.TERM.ROLL_FUNKTION`), roll), row(t(`${KEY}.TERM.ADRESS`), medlemsadress)];
  const badge = change && <Badge kind={CHANGE_BADGE[change.kind]} />;
  return (
    <PersonPanel name={member.namn} groupLabel={groupLabel} birth={birth} removed={change?.kind === 'Removed'} badge={badge}>
      <AnswerList compact items={rows.map(({ term, before, after }) => ({ term, value: <Value before={before} after={after} /> }))} />
    </PersonPanel>
  );
}

/** All members of the changed board, what is new or changed about them, and who leaves (SUMM-04, PLUS-03). */
export function StyrelseSection({ members, registered }: { readonly members: Medlemmar; readonly registered: Medlemmar }) {
  const { t } = useTranslation('wizard');
  const changes = compareStyrelser(registered, members);
  const removed = removedMedlemmar(registered, members);
  const birth = birthBesideName([...members, ...removed]);
  // The position in the list distinguishes two with the same name.
  const list = (label: string, persons: Medlemmar) => (
    <ul className="person-list" aria-label={label}>
      {persons.map((member, index) => (
        <Person
          key={`${index} ${member.objektidentitet ?? ''}`}
          member={member}
          groupLabel={t(`${KEY}.PERSON`, { nr: index + 1, antal: persons.length, namn: member.namn })}
          birth={birth(member)}
          change={changes.find(({ kind, before, after }) => (kind === 'Removed' ? before : after) === member)}
        />
      ))}
    </ul>
  );
  return (
    <Section name="STYRELSE">
      {members.length === 0 ? <p>{t(`${KEY}.STYRELSE_TOM`)}</p> : list(t(`${KEY}.STYRELSE`), members)}
      {removed.length > 0 && (
        <>
          <h3>{t(`${KEY}.BORTTAGNA`)}</h3>
          {list(t(`${KEY}.BORTTAGNA`), removed)}
        </>
      )}
    </Section>
  );
}
