import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';
import { compareBoards, memberIdentity, type MemberChange } from '@uppgiftsandring/shared/domain/styrelse';
import { Sektion } from './Sektion.tsx';
import { Person } from './Person.tsx';
import { RETURN_HIT } from './returnHit.ts';

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING';

interface StyrelseSektionProps {
  readonly members: readonly Styrelsemedlem[];
  readonly registered: readonly Styrelsemedlem[];
}

/** All members of the changed board, what is new or changed about them, and who leaves (SUMM-04, PLUS-03). */
export function StyrelseSektion({ members, registered }: StyrelseSektionProps) {
  const { t } = useTranslation();
  const changes = compareBoards(registered, members);
  const removed = changes.filter((change) => change.kind === 'Removed');
  const changeOf = (member: Styrelsemedlem): MemberChange | undefined =>
    changes.find(({ after }) => after !== null && memberIdentity(after) === memberIdentity(member));
  return (
    <Sektion
      heading={t(`${KEY}.STYRELSE`)}
      badge="andrad"
      change={{ label: t(`${KEY}.ANDRA_STYRELSE`), to: `/ansokan/atgard/uppgiftsandring-styrelse${RETURN_HIT}` }}
    >
      {members.length === 0 ? (
        <p>{t(`${KEY}.STYRELSE_TOM`)}</p>
      ) : (
        <ul className="person-list">
          {members.map((member) => <Person key={memberIdentity(member)} member={member} change={changeOf(member)} />)}
        </ul>
      )}
      {removed.length > 0 && (
        <>
          <h3>{t(`${KEY}.BORTTAGNA`)}</h3>
          <ul className="person-list">
            {removed.map((change) => <Person key={memberIdentity(change.before)} member={change.before} change={change} />)}
          </ul>
        </>
      )}
    </Sektion>
  );
}
