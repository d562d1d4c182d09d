import { useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { birthDateOf, HIDDEN_PERSONID, personIdForLookup } from '@uppgiftsandring/shared/domain/person/personnummer';
import { nameKey } from '@uppgiftsandring/shared/domain/text';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { ConfirmDialog } from '@uppgiftsandring/shared/ui/dialogs/ConfirmDialog';
import { neighbourOf, radId, type Rad } from '../list/rows.ts';
import { MedlemDialog } from '../medlem/MedlemDialog.tsx';
import { vem } from '../medlem/unsaved.ts';
import type { useStyrelse } from '../useStyrelse.ts';
import { NEW, type useOpenDialog } from './useOpenDialog.ts';

interface StyrelseDialogsProps extends ReturnType<typeof useOpenDialog> {
  readonly board: Pick<ReturnType<typeof useStyrelse>, 'members' | 'borttagna' | 'add' | 'edit' | 'remove' | 'undo'>;
  /** The rows on the page, after the filter (PLUS-18). */
  readonly shown: readonly Rad[];
  /** A person's name, distinguished from others with the same name (PLUS-18). */
  readonly namn: (member: Styrelsemedlem) => string;
  /** What gets focus when the last row has been removed. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** Whether somebody whose number is hidden has the birth date of that number, and the name that was found for it (PLUS-81). */
const isLikely = ({ personId, annatId, namn }: Styrelsemedlem, nummer: string, found: string): boolean =>
  personId === HIDDEN_PERSONID && annatId === birthDateOf(nummer) && nameKey(namn) === nameKey(found);

/** The two dialogs of the board page; one is open at a time. */
export function StyrelseDialogs({ opened, open, close, board, shown, namn, heading }: StyrelseDialogsProps) {
  const { t } = useTranslation('measures');
  const returnFocus = useRef<HTMLElement>(null);
  if (opened === null) return null;
  const { index } = opened;

  if (opened.dialog === 'borttagning') {
    const who = { namn: namn(opened.member) };
    const keep = () => {
      returnFocus.current = null;
      close();
    };
    const remove = () => {
      // Focus moves to the row that takes the removed one's place, so that the user keeps the position in a long list.
      const neighbour = neighbourOf(shown, index);
      returnFocus.current = (neighbour === null ? null : document.getElementById(radId(neighbour))) ?? heading.current;
      board.remove(index, opened.member);
      close();
    };
    // Asks before a person is removed (BOARD-08).
    return (
      <ConfirmDialog
        open
        title={t('DIALOGS.TA_BORT_MEDLEM.RUBRIK', who)}
        confirm={{ label: t('DIALOGS.TA_BORT_MEDLEM.TA_BORT', who), onClick: remove }}
        decline={{ label: t('DIALOGS.TA_BORT_MEDLEM.BEHALL', who), onClick: keep }}
        returnFocus={returnFocus}
      >
        <p>{t(promised('unsaved', 'DIALOGS.TA_BORT_MEDLEM.TEXT'))}</p>
      </ConfirmDialog>
    );
  }
  const member = board.members[index] ?? null;
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
        const here = board.members.findIndex(isThat);
        const there = board.members[here];
        if (there) return { key: 'FINNS_REDAN', namn: namn(there), onSelect: () => open({ dialog: 'medlem', index: here }) };
        const removed = board.borttagna.find(isThat);
        return removed ? { key: 'BORTTAGEN_NYSS', namn: namn(removed), onSelect: () => board.undo(removed) } : null;
      }}
      onClose={close}
      onDone={(done) => {
        if (member === null) board.add(done);
        else board.edit(index, done);
        close();
      }}
    />
  );
}
