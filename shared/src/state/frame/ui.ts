import { atom } from 'jotai';
import { action } from '../action.ts';

/** DATA-22. */
export interface UiState {
  readonly checklistIsFixed: boolean;
  readonly displayHelp: boolean;
}

const heldUiAtom = atom<UiState>({ checklistIsFixed: false, displayHelp: true });

export const uiAtom = atom((get) => get(heldUiAtom));

/** Whether the checklist's content shows (CHECK-05). */
export const checklistIsOpenAtom = atom((get) => get(heldUiAtom).checklistIsFixed || get(heldUiAtom).displayHelp);

/** STATE-14: displayHelp stays as it is. */
export const openChecklistAtom = action('openChecklist', (_get, set) => set(heldUiAtom, (ui) => ({ ...ui, checklistIsFixed: true })));

/** STATE-14. */
export const closeChecklistAtom = action('closeChecklist', (_get, set) => set(heldUiAtom, { checklistIsFixed: false, displayHelp: false }));
