import { use, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { findMedlem } from '@uppgiftsandring/shared/domain/styrelse/lista/listval';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { ConfirmDialog } from '@uppgiftsandring/shared/ui/dialogs/ConfirmDialog';
import { DialogsContext, NEW, UNSAVED_LISTA, UNSAVED_MEDLEM, type OpenDialog } from './LaterDialogs.tsx';
import { neighbourOf, radId } from './list/rows.ts';
import { ListaDialog } from './lista/ListaDialog.tsx';
import { ListaSchema } from './lista/listaForm.ts';
import { MedlemDialog } from './medlem/MedlemDialog.tsx';
import { vem, MedlemDialogSchema, type UnsavedDialog } from './medlem/useMedlemDialog.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { ansokanAtom, dropUnsavedAtom, readUnsaved, sessionAtom } from '@uppgiftsandring/shared/state';

/** The dialog that was open when the page was left, with the person's current index; null when that person is no longer in the list. */
export function reopen(kept: UnsavedDialog, members: readonly Styrelsemedlem[]): OpenDialog {
  if (kept.vem === null) return { dialog: 'medlem', index: NEW };
  const isHere = (index: number) => vem(members[index] ?? null) === kept.vem;
  const index = isHere(kept.index) ? kept.index : members.findIndex((_member, place) => isHere(place));
  return index < 0 ? null : { dialog: 'medlem', index, vem: kept.vem };
}

/** Which dialog is open, none while the board is saved. One with unsaved input is opened again (PLUS-01); it is dropped when its person has left the list (SUMM-10). */
function useOpenDialog(asked: OpenDialog, saving: boolean, members: readonly Styrelsemedlem[]) {
  const person = useAtomValue(sessionAtom)?.personnummer;
  const draft = useAtomValue(ansokanAtom).data?.id;
  const [first] = useState<OpenDialog>(() => {
    const owner = person && draft ? { person, draft } : null;
    const medlem = owner && readUnsaved(UNSAVED_MEDLEM, owner, MedlemDialogSchema);
    const lista = owner && readUnsaved(UNSAVED_LISTA, owner, ListaSchema);
    // Of two, the one that was written in last: the other waits.
    if (lista && !(medlem && medlem.at > lista.at)) return { dialog: 'lista' };
    return medlem && reopen(medlem.values, members);
  });
  const [opened, setOpened] = useState(first ?? asked);
  const drop = useSetAtom(dropUnsavedAtom);
  useEffect(() => {
    if (first === null) drop([UNSAVED_MEDLEM]);
  }, [first, drop]);
  const open = (next: OpenDialog) => {
    if (!saving) setOpened(next);
  };
  return { opened, open, close: () => setOpened(null) };
}

/** The dialogs of the board page; one is open at a time. Which is known only here, so that opening one does not render the list. */
export function StyrelseDialogs() {
  const { t } = useTranslation('measures');
  const { ref, asked, board, regler, shown, namn, heading } = use(DialogsContext);
  const { opened, open, close } = useOpenDialog(asked, board.busy, board.members);
  useImperativeHandle(ref, () => open);
  const returnFocus = useRef<HTMLElement>(null);
  if (opened === null) return null;
  const leave = () => {
    returnFocus.current = null;
    close();
  };

  if (opened.dialog === 'lista') {
    const insert = (next: readonly Styrelsemedlem[]) => {
      returnFocus.current = heading.current;
      board.insert(next);
      close();
    };
    return <ListaDialog styrelse={board} regler={regler} namn={namn} returnFocus={returnFocus} onClose={leave} onDone={insert} />;
  }
  const { index } = opened;

  if (opened.dialog === 'borttagning') {
    const who = { namn: namn(opened.member) };
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
        decline={{ label: t('DIALOGS.TA_BORT_MEDLEM.BEHALL', who), onClick: leave }}
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
      known={({ namn: written, ...who }) => {
        const find = (some: readonly Styrelsemedlem[]) => findMedlem(some, who, written);
        const there = find(board.members);
        if (there) return { key: 'FINNS_REDAN', namn: namn(there), onSelect: () => open({ dialog: 'medlem', index: board.members.indexOf(there) }) };
        const removed = find(board.borttagna);
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
