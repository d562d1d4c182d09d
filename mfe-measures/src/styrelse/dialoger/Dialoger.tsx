import { useRef, type RefObject } from 'react';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { neighbourOf, type Rad } from '../lista.ts';
import { MedlemDialog } from '../medlem/MedlemDialog.tsx';
import { vem } from '../medlem/osparad.ts';
import { NY, type Oppen } from './oppen.ts';
import { radId } from '../radId.ts';
import { TaBortDialog } from './TaBortDialog.tsx';

interface DialogerProps {
  readonly oppen: Oppen;
  readonly members: readonly Styrelsemedlem[];
  /** The rows on the page, which a filter makes fewer (PLUS-18). */
  readonly shown: readonly Rad[];
  /** A person's name, told apart from another's (PLUS-18). */
  readonly namn: (member: Styrelsemedlem) => string;
  /** What gets focus when the last row has been removed. */
  readonly heading: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onAdd: (member: Styrelsemedlem) => void;
  readonly onEdit: (index: number, member: Styrelsemedlem) => void;
  readonly onRemove: (index: number, member: Styrelsemedlem) => void;
}

/** The two dialogs of the board page; one is open at a time. */
export function Dialoger({ oppen, members, shown, namn, heading, onClose, onAdd, onEdit, onRemove }: DialogerProps) {
  const returnFocus = useRef<HTMLElement>(null);
  if (oppen === null) return null;
  const { index } = oppen;

  if (oppen.dialog === 'borttagning') {
    return (
      <TaBortDialog
        namn={namn(oppen.member)}
        returnFocus={returnFocus}
        onKeep={() => {
          returnFocus.current = null;
          onClose();
        }}
        onRemove={() => {
          // Focus moves to the row that takes the removed one's place: so the user keeps the position in a long list.
          const neighbour = neighbourOf(shown, index);
          returnFocus.current = (neighbour === null ? null : document.getElementById(radId(neighbour))) ?? heading.current;
          onRemove(index, oppen.member);
          onClose();
        }}
      />
    );
  }
  const member = members[index] ?? null;
  if (member === null && index !== NY) return null;
  if (oppen.vem !== undefined && oppen.vem !== vem(member)) return null;
  return (
    <MedlemDialog
      // The list may be reset behind the dialog, which would then concern somebody else at the same place.
      key={vem(member)}
      member={member}
      namn={member ? namn(member) : ''}
      index={index}
      onClose={onClose}
      onDone={(done) => {
        if (member === null) onAdd(done);
        else onEdit(index, done);
        onClose();
      }}
    />
  );
}
