import { atom } from 'jotai';
import { action } from '../action.ts';

/** DATA-28. */
export interface LoaderState {
  readonly visible: boolean;
}

const VISIBLE: LoaderState = { visible: true };
const HIDDEN: LoaderState = { visible: false };
const pendingAtom = atom(0);

/** Whether the loader shows: while any call that it counts is under way (LOAD-02). */
export const loaderAtom = atom((get) => (get(pendingAtom) > 0 ? VISIBLE : HIDDEN));

/** A call that the loader shows has begun (+1) or ended (-1). */
export const pendingChangedAtom = action('pendingChanged', (_get, set, change: 1 | -1) => set(pendingAtom, (count) => count + change));
