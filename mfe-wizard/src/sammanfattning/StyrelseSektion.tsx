import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { birthBesideName } from '@uppgiftsandring/shared/domain/styrelse/forvaxling';
import { compareBoards, removedMembers } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { Personer } from './Personer.tsx';
import { RETURN_HIT } from './returnHit.ts';
import { Sektion } from './Sektion.tsx';

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING';

interface StyrelseSektionProps {
  readonly members: readonly Styrelsemedlem[];
  readonly registered: readonly Styrelsemedlem[];
}

/** All members of the changed board, what is new or changed about them, and who leaves (SUMM-04, PLUS-03). */
export function StyrelseSektion({ members, registered }: StyrelseSektionProps) {
  const { t } = useTranslation('wizard');
  const changes = compareBoards(registered, members);
  const removed = removedMembers(registered, members);
  const birth = birthBesideName([...members, ...removed]);
  const changeOf = (member: Styrelsemedlem) => changes.find(({ kind, before, after }) => (kind === 'Removed' ? before : after) === member);
  return (
    <Sektion
      namn="styrelse"
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
    </Sektion>
  );
}
