import { atom } from 'jotai';
import { action } from '../action.ts';

const waitingAtom = atom(0);

/** Whether a call is waiting to be retried, because the server is overloaded (PLUS-05). */
export const busyAtom = atom((get) => get(waitingAtom) > 0);

/** A call has begun (+1) or ended (-1) such a wait. */
export const busyChangedAtom = action('busyChanged', (_get, set, change: 1 | -1) => set(waitingAtom, (count) => count + change));
