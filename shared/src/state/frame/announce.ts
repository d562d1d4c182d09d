import { atom } from 'jotai';
import { action } from '../action.ts';

/** Text of the live region; `nr` lets the same text be read out twice. */
export interface StatusMessage {
  readonly text: string;
  readonly nr: number;
}

const heldMessageAtom = atom<StatusMessage>({ text: '', nr: 0 });

export const statusMessageAtom = atom((get) => get(heldMessageAtom));

/** Has a translated text read out by screen readers without moving the focus. */
export const announceAtom = action('announce', (_get, set, text: string) => set(heldMessageAtom, (last) => ({ text, nr: last.nr + 1 })));
