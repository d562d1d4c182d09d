import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { birthBesideName } from '@uppgiftsandring/shared/domain/styrelse/forvaxling';
import { compareStyrelser, removedMedlemmar, type MedlemChange } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { useDescription } from '@uppgiftsandring/shared/hooks/useDescription';
import { Badge, CHANGE_BADGE } from '@uppgiftsandring/shared/ui/messages/Badge';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { PersonPanel } from '@uppgiftsandring/shared/ui/page/PersonPanel';
import { RETURN_HIT, Section, Value } from './Section.tsx';

const TERM = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING.TERM';

interface PersonProps {
  readonly member: Styrelsemedlem;
  readonly groupLabel: string;
  readonly birth: string;
  readonly change?: MedlemChange | undefined;
}

/** One member in the summary: role, functions and address; changes show the old value beside the new (SUMM-04, PLUS-03). */
function Person({ member, groupLabel, birth, change }: PersonProps) {
  const { t } = useTranslation('wizard');
  const { roll, medlemsadress } = useDescription();
  const registered = change?.kind === 'Changed' ? change.before : member;
  const row = (term: string, text: (of: Styrelsemedlem) => string) => ({ term, before: text(registered), after: text(member) });
  // The name is already the heading, and an identity does not change: both are shown only when they differ.
  const rare = [
    row(t(`${TERM}.NAMN`), ({ namn }) => namn),
    row(t(member.personId ? 'COMMON.ETIKETT.PERSONNUMMER' : 'COMMON.ETIKETT.FODELSEDATUM'), (of) => of.personId ?? of.annatId ?? ''),
  ].filter(({ before, after }) => before !== after);
  const rows = [...rare, row(t(`${TERM}.ROLL_FUNKTION`), roll), row(t(`${TERM}.ADRESS`), medlemsadress)];
  return (
    <PersonPanel
      name={member.namn}
      groupLabel={groupLabel}
      birth={birth}
      removed={change?.kind === 'Removed'}
      badge={change && <Badge kind={CHANGE_BADGE[change.kind]} />}
    >
      <AnswerList compact items={rows.map(({ term, before, after }) => ({ term, value: <Value before={before} after={after} /> }))} />
    </PersonPanel>
  );
}

interface PersonerProps {
  readonly label: string;
  readonly members: readonly Styrelsemedlem[];
  readonly birth: (member: Styrelsemedlem) => string;
  readonly changeOf: (member: Styrelsemedlem) => MedlemChange | undefined;
}

/** A list of persons; their position in it distinguishes two with the same name. */
function Personer({ label, members, birth, changeOf }: PersonerProps) {
  const { t } = useTranslation('wizard');
  return (
    <ul className="person-list" aria-label={label}>
      {members.map((member, index) => (
        <Person
          key={`${index} ${member.objektidentitet ?? ''}`}
          member={member}
          groupLabel={t('KOMPLETTERA_GRANSKA.SAMMANFATTNING.PERSON', { nr: index + 1, antal: members.length, namn: member.namn })}
          birth={birth(member)}
          change={changeOf(member)}
        />
      ))}
    </ul>
  );
}

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING';

interface StyrelseSektionProps {
  readonly members: readonly Styrelsemedlem[];
  readonly registered: readonly Styrelsemedlem[];
}

/** All members of the changed board, what is new or changed about them, and who leaves (SUMM-04, PLUS-03). */
export function StyrelseSection({ members, registered }: StyrelseSektionProps) {
  const { t } = useTranslation('wizard');
  const changes = compareStyrelser(registered, members);
  const removed = removedMedlemmar(registered, members);
  const birth = birthBesideName([...members, ...removed]);
  const changeOf = (member: Styrelsemedlem) => changes.find(({ kind, before, after }) => (kind === 'Removed' ? before : after) === member);
  return (
    <Section
      name="styrelse"
      heading={t(`${KEY}.STYRELSE`)}
      badge="andrad"
      change={{ label: t(`${KEY}.ANDRA_STYRELSE`), to: `/ansokan/atgard/uppgiftsandring-styrelse${RETURN_HIT}` }}
    >
      {members.length === 0 ? <p>{t(`${KEY}.STYRELSE_TOM`)}</p> : <Personer label={t(`${KEY}.STYRELSE`)} members={members} birth={birth} changeOf={changeOf} />}
      {removed.length > 0 && (
        <>
          <h3>{t(`${KEY}.BORTTAGNA`)}</h3>
          <Personer label={t(`${KEY}.BORTTAGNA`)} members={removed} birth={birth} changeOf={changeOf} />
        </>
      )}
    </Section>
  );
}
