import { atom } from 'jotai';
import { action } from '../action.ts';

/** DATA-22. */
interface UiState {
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

const waitingAtom = atom(0);
/** Whether a call is waiting to be retried, because the server is overloaded (PLUS-05). */
export const busyAtom = atom((get) => get(waitingAtom) > 0);
/** A call has begun (+1) or ended (-1) such a wait. */
export const busyChangedAtom = action('busyChanged', (_get, set, change: 1 | -1) => set(waitingAtom, (count) => count + change));

const [VISIBLE, HIDDEN] = [{ visible: true }, { visible: false }];
const pendingAtom = atom(0);
/** Whether the loader shows: while any call that it counts is under way (DATA-28, LOAD-02). */
export const loaderAtom = atom((get) => (get(pendingAtom) > 0 ? VISIBLE : HIDDEN));
/** A call that the loader shows has begun (+1) or ended (-1). */
export const pendingChangedAtom = action('pendingChanged', (_get, set, change: 1 | -1) => set(pendingAtom, (count) => count + change));

/** Text of the live region; `nr` lets the same text be read out twice. */
const heldMessageAtom = atom({ text: '', nr: 0 });
export const statusMessageAtom = atom((get) => get(heldMessageAtom));
/** Has a translated text read out by screen readers without moving the focus. */
export const announceAtom = action('announce', (_get, set, text: string) => set(heldMessageAtom, (last) => ({ text, nr: last.nr + 1 })));
