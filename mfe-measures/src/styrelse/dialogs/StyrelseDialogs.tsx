import { useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { birthDateOf, HIDDEN_PERSONID, personIdForLookup } from '@uppgiftsandring/shared/domain/person/personnummer';
import { nameKey } from '@uppgiftsandring/shared/domain/text';
import { ConfirmDialog } from '@uppgiftsandring/shared/ui/dialogs/ConfirmDialog';
import { neighbourOf, radId, type Rad } from '../list/rows.ts';
import { MedlemDialog } from '../medlem/MedlemDialog.tsx';
import { vem } from '../medlem/unsaved.ts';
import { NEW, type OpenDialog } from './useOpenDialog.ts';

interface RemoveDialogProps {
  /** The person to remove, distinguished from others with the same name. */
  readonly namn: string;
  /** Where focus goes when the dialog closes; empty means back to the opener. */
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
}

/** Asks before a person is removed (BOARD-08). */
function RemoveDialog({ namn, returnFocus, onKeep, onRemove }: RemoveDialogProps) {
  const { t } = useTranslation('measures');
  return (
    <ConfirmDialog
      open
      title={t('DIALOGS.TA_BORT_MEDLEM.RUBRIK', { namn })}
      confirm={{ label: t('DIALOGS.TA_BORT_MEDLEM.TA_BORT', { namn }), onClick: onRemove }}
      decline={{ label: t('DIALOGS.TA_BORT_MEDLEM.BEHALL', { namn }), onClick: onKeep }}
      returnFocus={returnFocus}
    >
      <p>{t(promised('unsaved', 'DIALOGS.TA_BORT_MEDLEM.TEXT'))}</p>
    </ConfirmDialog>
  );
}

interface DialogerProps {
  readonly opened: OpenDialog;
  readonly members: readonly Styrelsemedlem[];
  /** The rows on the page, after the filter (PLUS-18). */
  readonly shown: readonly Rad[];
  /** A person's name, distinguished from others with the same name (PLUS-18). */
  readonly namn: (member: Styrelsemedlem) => string;
  /** What gets focus when the last row has been removed. */
  readonly heading: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onAdd: (member: Styrelsemedlem) => void;
  readonly onEdit: (index: number, member: Styrelsemedlem) => void;
  readonly onRemove: (index: number, member: Styrelsemedlem) => void;
  /** Those who have been removed and can come back. */
  readonly borttagna: readonly Styrelsemedlem[];
  readonly onChange: (member: Styrelsemedlem) => void;
  readonly onUndo: (member: Styrelsemedlem) => void;
}

/** Whether somebody whose number is hidden has the birth date of that number, and the name that was found for it (PLUS-81). */
const isLikely = ({ personId, annatId, namn }: Styrelsemedlem, nummer: string, found: string): boolean =>
  personId === HIDDEN_PERSONID && annatId === birthDateOf(nummer) && nameKey(namn) === nameKey(found);

/** The two dialogs of the board page; one is open at a time. */
export function StyrelseDialogs({ opened, members, shown, namn, heading, onClose, onAdd, onEdit, onRemove, ...board }: DialogerProps) {
  const returnFocus = useRef<HTMLElement>(null);
  if (opened === null) return null;
  const { index } = opened;

  if (opened.dialog === 'borttagning') {
    return (
      <RemoveDialog
        namn={namn(opened.member)}
        returnFocus={returnFocus}
        onKeep={() => {
          returnFocus.current = null;
          onClose();
        }}
        onRemove={() => {
          // Focus moves to the row that takes the removed one's place, so that the user keeps the position in a long list.
          const neighbour = neighbourOf(shown, index);
          returnFocus.current = (neighbour === null ? null : document.getElementById(radId(neighbour))) ?? heading.current;
          onRemove(index, opened.member);
          onClose();
        }}
      />
    );
  }
  const member = members[index] ?? null;
  if (member === null && index !== NEW) return null;
  if (opened.vem !== undefined && opened.vem !== vem(member)) return null;
  return (
    <MedlemDialog
      // The list may be reset behind the dialog: without a key the dialog would then be about another person at the same index.
      key={vem(member)}
      member={member}
      namn={member ? namn(member) : ''}
      index={index}
      known={(nummer, found) => {
        const isThat = (one: Styrelsemedlem) => personIdForLookup(one.personId ?? '') === nummer || isLikely(one, nummer, found);
        const here = members.find(isThat);
        if (here) return { key: 'FINNS_REDAN', namn: namn(here), onSelect: () => board.onChange(here) };
        const removed = board.borttagna.find(isThat);
        return removed ? { key: 'BORTTAGEN_NYSS', namn: namn(removed), onSelect: () => board.onUndo(removed) } : null;
      }}
      onClose={onClose}
      onDone={(done) => {
        if (member === null) onAdd(done);
        else onEdit(index, done);
        onClose();
      }}
    />
  );
}
