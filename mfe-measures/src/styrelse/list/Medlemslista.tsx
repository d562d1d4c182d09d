import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { compareBoards } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { TextField } from '@uppgiftsandring/shared/ui/fields/TextField';
import { EmptyState } from '@uppgiftsandring/shared/ui/messages/EmptyState';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { isFiltrerbar, radId, rows, shownRows } from './rows.ts';
import { Medlem } from './Medlem.tsx';

const KEY = 'UPPGIFTSANDRING.STYRELSE';

interface MedlemslistaProps {
  readonly members: readonly Styrelsemedlem[];
  readonly registered: readonly Styrelsemedlem[];
  /** What is typed in the filter of a big board (PLUS-18). */
  readonly query: string;
  readonly onSearch: (query: string) => void;
  readonly birth: (member: Styrelsemedlem) => string;
  /** The name, told apart from another person's, for what is said without the row. */
  readonly namn: (member: Styrelsemedlem) => string;
  readonly onOpen: (index: number) => void;
  readonly onRemove: (index: number, member: Styrelsemedlem) => void;
}

/** The persons of the local list in their order (BOARD-04, BOARD-12), or those that the filter finds; an action on one uses its place in the unsorted list (BOARD-18). */
export function Medlemslista({ members, registered, query, onSearch, birth, namn, onOpen, onRemove }: MedlemslistaProps) {
  const { t } = useTranslation('measures');
  const changes = new Map(compareBoards(registered, members).map((change) => [change.after, change]));
  const sorted = rows(members);
  const shown = shownRows(members, query);
  if (members.length === 0) return <EmptyState>{t(`${KEY}.TOM`)}</EmptyState>;
  return (
    <>
      {isFiltrerbar(members) && (
        <>
          <TextField
            label={t(`${KEY}.SOK`)}
            width="long"
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={({ target }) => onSearch(target.value)}
          />
          <StatusMessage className="muted" message={query && t(`${KEY}.SOK_TRAFFAR`, { antal: shown.length, alla: sorted.length })} />
        </>
      )}
      <ul className="person-list" aria-label={t(`${KEY}.LISTA`)}>
        {shown.map(({ member, index, key }) => (
          <Medlem
            key={key}
            id={radId(index)}
            member={member}
            groupLabel={t(`${KEY}.MEDLEM.GRUPP`, { nr: sorted.findIndex((rad) => rad.index === index) + 1, antal: sorted.length, namn: member.namn })}
            birth={birth(member)}
            distinct={namn(member)}
            change={changes.get(member)}
            onOpen={() => onOpen(index)}
            onRemove={() => onRemove(index, member)}
          />
        ))}
      </ul>
    </>
  );
}
