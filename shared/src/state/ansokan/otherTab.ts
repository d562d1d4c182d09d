import { atom } from 'jotai';
import * as v from 'valibot';
import { action } from '../action.ts';
import { ansokanAtom } from './ansokan.ts';
import { loseSessionAtom } from '../session/session.ts';
import { clearAllUnsaved } from '../unsaved/unsaved.ts';

/** The messages between tabs of one browser: the id of the draft that was changed, or that the user has logged out; no personal data. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

export const TAB_CHANNEL = 'uppgiftsandring';
const ChangedSchema = v.object({ ansokanAndrad: v.string() });
const LoggedOutSchema = v.object({ utloggad: v.literal(true) });

const tabChannelAtom = atom<TabChannel | null>(null);
const seenAnsokanAtom = atom<unknown>(null);

/** Whether another tab has saved, deleted or sent in the draft since this one loaded or saved it (PLUS-06). */
export const changedInOtherTabAtom = atom((get) => {
  const current = get(ansokanAtom);
  return current.status === 1 && !current.inskickad && get(seenAnsokanAtom) === current;
});

/** Another tab has reported a change: the Application in this tab counts as outdated until it is reloaded. */
export const otherTabSavedAtom = action('otherTabSaved', (get, set) => set(seenAnsokanAtom, get(ansokanAtom)));

/** Tells the other tabs that the draft with that id was changed, deleted or sent in here. */
export const announceChangeAtom = action('announceChange', (get, _set, ansokanAndrad: string) =>
  get(tabChannelAtom)?.postMessage({ ansokanAndrad } satisfies v.InferOutput<typeof ChangedSchema>),
);

/** The user has chosen to log out: unsaved input is forgotten, here and in the other tabs, which then explain why (PLUS-01, ERR-13). */
export const leaveSessionAtom = action('leaveSession', (get) => {
  clearAllUnsaved();
  get(tabChannelAtom)?.postMessage({ utloggad: true } satisfies v.InferOutput<typeof LoggedOutSchema>);
});

/** Listens to the other tabs; changes of other drafts than the one shown are ignored. */
export const connectTabsAtom = action('connectTabs', (get, set, channel: TabChannel) => {
  set(tabChannelAtom, channel);
  channel.addEventListener('message', ({ data }) => {
    if (v.is(LoggedOutSchema, data)) {
      clearAllUnsaved();
      set(loseSessionAtom, 'chosen');
    }
    if (v.is(ChangedSchema, data) && data.ansokanAndrad === get(ansokanAtom).data?.id) set(otherTabSavedAtom);
  });
});
