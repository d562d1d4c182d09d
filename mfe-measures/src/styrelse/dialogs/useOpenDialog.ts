import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ansokanAtom, clearUnsaved, readUnsaved, sessionAtom } from '@uppgiftsandring/shared/state';
import { MedlemDialogSchema, UNSAVED_MEDLEM, vem, type UnsavedDialog } from '../medlem/unsaved.ts';

/** Index of a member who is not in the list yet. */
export const NEW = -1;

/** Which dialog is open, and for which member, by the index in the unsorted list (BOARD-18). */
export type OpenDialog =
  /** `vem` is the person that the dialog must be about: after a reload it only opens again when the same person is at that index. */
  | { readonly dialog: 'medlem'; readonly index: number; readonly vem?: string | null }
  | { readonly dialog: 'borttagning'; readonly index: number; readonly member: Styrelsemedlem }
  | null;

/** The dialog that was open when the page was left, with the person's current index; null when that person is no longer in the list. */
export function reopen(kept: UnsavedDialog, members: readonly Styrelsemedlem[]): OpenDialog {
  if (kept.vem === null) return { dialog: 'medlem', index: NEW };
  const isHere = (index: number) => vem(members[index] ?? null) === kept.vem;
  const index = isHere(kept.index) ? kept.index : members.findIndex((_member, place) => isHere(place));
  return index < 0 ? null : { dialog: 'medlem', index, vem: kept.vem };
}

/** Which dialog is open, none while the board is saved. One with unsaved input is opened again (PLUS-01), unless its person has left the list (SUMM-10). */
export function useOpenDialog(saving: boolean, members: readonly Styrelsemedlem[]) {
  const person = useAtomValue(sessionAtom)?.personnummer;
  const draft = useAtomValue(ansokanAtom).data?.id;
  const [first] = useState<OpenDialog>(() => {
    const kept = person && draft ? readUnsaved(UNSAVED_MEDLEM, { person, draft }, MedlemDialogSchema) : null;
    return kept && reopen(kept.values, members);
  });
  const [opened, setOpened] = useState(first);
  useEffect(() => {
    if (first === null) clearUnsaved(UNSAVED_MEDLEM);
  }, [first]);
  const open = (next: OpenDialog) => {
    if (!saving) setOpened(next);
  };
  return { opened, open, close: () => setOpened(null) };
}
