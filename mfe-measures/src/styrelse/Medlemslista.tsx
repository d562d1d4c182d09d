import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { compareBoards } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { EmptyState } from '@uppgiftsandring/shared/ui/messages/EmptyState';
import { rows } from './lista.ts';
import { Medlem } from './Medlem.tsx';
import { radId } from './radId.ts';

const KEY = 'UPPGIFTSANDRING.STYRELSE';

interface MedlemslistaProps {
  readonly heading: Ref<HTMLHeadingElement>;
  readonly members: readonly Styrelsemedlem[];
  readonly registered: readonly Styrelsemedlem[];
  readonly onOpen: (index: number) => void;
  readonly onRemove: (index: number, member: Styrelsemedlem) => void;
}

/** The persons of the local list in their order (BOARD-04, BOARD-12); actions name a person by the place in the unsorted list (BOARD-18). */
export function Medlemslista({ heading, members, registered, onOpen, onRemove }: MedlemslistaProps) {
  const { t } = useTranslation('measures');
  const changes = new Map(compareBoards(registered, members).map((change) => [change.after, change]));
  const sorted = rows(members);
  return (
    <section className="section" aria-labelledby="personer">
      <h2 id="personer" ref={heading} tabIndex={-1}>
        {t(`${KEY}.LISTA`)}
      </h2>
      {sorted.length === 0 ? (
        <EmptyState>{t(`${KEY}.TOM`)}</EmptyState>
      ) : (
        <ul className="person-list" aria-label={t(`${KEY}.LISTA`)}>
          {sorted.map(({ member, index, key }, position) => (
            <Medlem
              key={key}
              id={radId(index)}
              member={member}
              groupLabel={t(`${KEY}.MEDLEM.GRUPP`, { nr: position + 1, antal: sorted.length, namn: member.namn })}
              change={changes.get(member)}
              onOpen={() => onOpen(index)}
              onRemove={() => onRemove(index, member)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
