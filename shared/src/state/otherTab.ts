import { atom } from 'jotai';
import { action } from './action.ts';
import { ansokanAtom } from './ansokan.ts';

/** What tabs of one browser tell each other: that the draft was saved or deleted, and nothing about anybody. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

export const TAB_CHANNEL = 'uppgiftsandring';
const CHANGED = 'ansokan-andrad';

export const tabChannelAtom = atom<TabChannel | null>(null);
const seenAnsokanAtom = atom<unknown>(null);

/** Whether another tab has saved or deleted the draft since this one loaded or saved it (PLUS-06). */
export const changedInOtherTabAtom = atom((get) => {
  const current = get(ansokanAtom);
  return current.status === 1 && !current.inskickad && get(seenAnsokanAtom) === current;
});

/** Another tab has told of a change: what this tab holds from now on counts as old until it is loaded anew. */
export const otherTabSavedAtom = action('otherTabSaved', (get, set) => set(seenAnsokanAtom, get(ansokanAtom)));

/** Tells the other tabs that the draft was changed here. */
export const announceChangeAtom = action('announceChange', (get) => get(tabChannelAtom)?.postMessage(CHANGED));

/** Listens to the other tabs. */
export const connectTabsAtom = action('connectTabs', (_get, set, channel: TabChannel) => {
  set(tabChannelAtom, channel);
  channel.addEventListener('message', (event) => {
    if (event.data === CHANGED) set(otherTabSavedAtom);
  });
});
