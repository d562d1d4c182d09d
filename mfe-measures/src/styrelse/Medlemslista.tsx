import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';
import { compareBoards, memberIdentity, sortBoard } from '@uppgiftsandring/shared/domain/styrelse';
import { EmptyState } from '@uppgiftsandring/shared/ui/EmptyState';
import { Medlem } from './Medlem.tsx';

const KEY = 'UPPGIFTSANDRING.STYRELSE';

interface MedlemslistaProps {
  readonly members: readonly Styrelsemedlem[];
  readonly registered: readonly Styrelsemedlem[];
  readonly onOpen: (index: number, member: Styrelsemedlem) => void;
  readonly onRemove: (index: number, member: Styrelsemedlem) => void;
}

/** The persons of the local list in their order (BOARD-04, BOARD-12); what is done to one names its place in the list as it is held (BOARD-18). */
export function Medlemslista({ members, registered, onOpen, onRemove }: MedlemslistaProps) {
  const { t } = useTranslation();
  const changes = compareBoards(registered, members);
  const sorted = sortBoard(members);
  return (
    <section className="section" aria-labelledby="personer">
      <h2 id="personer" tabIndex={-1}>{t(`${KEY}.LISTA`)}</h2>
      {sorted.length === 0 ? (
        <EmptyState>{t(`${KEY}.TOM`)}</EmptyState>
      ) : (
        <ul className="person-list" aria-label={t(`${KEY}.LISTA`)}>
          {sorted.map((member, position) => {
            const index = members.indexOf(member);
            return (
              <Medlem
                key={`${memberIdentity(member)}-${index}`}
                member={member}
                groupLabel={t(`${KEY}.MEDLEM.GRUPP`, { nr: position + 1, antal: sorted.length, namn: member.namn })}
                change={changes.find(({ after }) => after === member)}
                onOpen={() => onOpen(index, member)}
                onRemove={() => onRemove(index, member)}
              />
            );
          })}
        </ul>
      )}
    </section>
  );
}
